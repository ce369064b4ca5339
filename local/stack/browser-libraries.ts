/** What `npm run dev` prepares at its start; found only when a page asks for it, the first visit to that page fails. */
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
  '@mantine/form',
  'react-router',
  'react-router/dom',
  'sweetalert2/dist/sweetalert2.js',
  'swiper',
  'swiper/modules',
  'zod/mini',
];
