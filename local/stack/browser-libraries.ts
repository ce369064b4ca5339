/**
 * Vite pre-bundles these packages when `npm run dev` starts. Otherwise, the first visit to a page that uses one of them
 * would fail.
 */
export const browserLibraries = [
  '@dnd-kit/core',
  '@dnd-kit/sortable',
  '@dnd-kit/utilities',
  '@tanstack/react-query',
  'firebase/app',
  'firebase/auth',
  'lucide-react',
  'papaparse',
  'react-dom/client',
  'react-router',
  'react-router/dom',
  'sweetalert2/dist/sweetalert2.js',
  'swiper',
  'swiper/modules',
  'zod/mini',
];
