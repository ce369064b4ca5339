import type { RouteObject } from 'react-router';
import { FullScreenLoader } from '#ui/spinner.tsx';
import { type ListResourceSummary, listResources, resources } from './resources.ts';
import { NotFound } from './shell/not-found.tsx';
import { ScreenError } from './shell/screen-error.tsx';
import { Shell } from './shell/shell.tsx';

/** The routes of a resource: its list, and its form for adding and updating. */
const resourceRoutes = ({ list, add, edit, screens }: ListResourceSummary): RouteObject[] => [
  { path: list, lazy: screens.list },
  { path: add, lazy: screens.editor },
  { path: edit, lazy: screens.editor },
];

/**
 * The addresses of all screens, spelled as the specification has them and matched without regard to letter case. The
 * module of a screen is loaded when it is first opened, and exports it as `Component`.
 */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Shell,
    HydrateFallback: FullScreenLoader,
    ErrorBoundary: ScreenError,
    children: [
      {
        ErrorBoundary: ScreenError,
        children: [
          { index: true, lazy: () => import('./home/home.tsx') },

          {
            path: resources.profile.edit,
            lazy: () => import('./features/profile/profile-editor.tsx'),
          },
          { path: 'manageUsers', lazy: () => import('./features/users/user-list.tsx') },

          ...Object.values(listResources).flatMap(resourceRoutes),
          {
            path: 'manageManpower/import',
            lazy: () => import('./features/manpower/manpower-import.tsx'),
          },

          { path: 'manage_messages', lazy: () => import('./features/messages/message-list.tsx') },
          {
            path: 'message-overview/:id',
            lazy: () => import('./features/messages/message-overview.tsx'),
          },

          {
            path: 'content-file',
            lazy: () => import('./content-file/content-file-screen.tsx'),
          },
          { path: 'changes', lazy: () => import('./changes/changes-screen.tsx') },
          { path: 'settings', lazy: () => import('./settings/settings-screen.tsx') },
          {
            path: 'settings/e-mails',
            lazy: () => import('./settings/deliveries/mail-deliveries-screen.tsx'),
          },
          {
            path: 'settings/webhooks',
            lazy: () => import('./settings/webhooks/webhooks-screen.tsx'),
          },
          {
            path: 'settings/preview-links',
            lazy: () => import('./settings/preview-links/preview-links-screen.tsx'),
          },
          { path: 'trash', lazy: () => import('./trash/trash.tsx') },

          { path: '*', handle: 'not-found', Component: NotFound },
        ],
      },
    ],
  },
];
