import type { DashboardScreen } from './menu/menu-screens.ts';

/** Screens without a menu entry. Other screens and the command palette link to them. */
export const unlistedScreens: DashboardScreen[] = [
  {
    path: '/account',
    label: 'My account',
    keywords: 'name password sign out everywhere',
    load: () => import('../screens/account/account-screen.tsx'),
  },
  {
    path: '/help',
    label: 'Help',
    keywords: 'questions how do i',
    load: () => import('./help/help-screen.tsx'),
  },
  {
    path: '/changes',
    label: 'What will change',
    load: () => import('../editing/changes/changes.tsx'),
  },
  {
    path: '/manageManpower/import',
    label: 'Import manpower from CSV',
    load: () => import('../kinds/manpower/manpower-import.tsx'),
  },
  {
    path: '/translations/file',
    label: 'Translate in a spreadsheet',
    load: () => import('../screens/translations/csv/csv-screen.tsx'),
  },
  {
    path: '/settings/preview-links',
    adminsOnly: true,
    label: 'Preview links',
    load: () => import('../screens/settings/preview-links/preview-links-screen.tsx'),
  },
  {
    path: '/settings/e-mails',
    adminsOnly: true,
    label: 'E-mails',
    load: () => import('../screens/settings/deliveries/mail-deliveries-screen.tsx'),
  },
  {
    path: '/settings/api-keys',
    adminsOnly: true,
    label: 'API keys',
    keywords: 'token program integration',
    load: () => import('../screens/settings/api-keys/api-keys-screen.tsx'),
  },
  {
    path: '/settings/webhooks',
    adminsOnly: true,
    label: 'Webhooks',
    load: () => import('../screens/settings/webhooks/webhooks-screen.tsx'),
  },
];
