import type { RouteObject } from 'react-router';
import { FullScreenLoader } from '#ui/spinner.tsx';
import { NotFound } from './shell/not-found.tsx';
import { ScreenError } from './shell/screen-error.tsx';
import { Shell } from './shell/shell.tsx';

/**
 * Every screen at its address, spelled as people know it and matched without regard to letter case. Each is loaded when
 * it is first gone to; its module exports it as `Component`.
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
            path: 'updateProfile/:id',
            lazy: () => import('./features/profile/profile-editor.tsx'),
          },
          { path: 'manageUsers', lazy: () => import('./features/users/user-list.tsx') },

          { path: 'manageNews', lazy: () => import('./features/news/news-list.tsx') },
          { path: 'manageNews/addNews', lazy: () => import('./features/news/news-editor.tsx') },
          {
            path: 'manageNews/updateNews/:id',
            lazy: () => import('./features/news/news-editor.tsx'),
          },

          { path: 'manageServices', lazy: () => import('./features/services/service-list.tsx') },
          {
            path: 'manageService/addService',
            lazy: () => import('./features/services/service-editor.tsx'),
          },
          {
            path: 'manageService/updateService/:id',
            lazy: () => import('./features/services/service-editor.tsx'),
          },

          { path: 'ManageManpower', lazy: () => import('./features/manpower/manpower-list.tsx') },
          {
            path: 'manageManpower/addManpower',
            lazy: () => import('./features/manpower/manpower-editor.tsx'),
          },
          {
            path: 'manageManpower/import',
            lazy: () => import('./features/manpower/manpower-import.tsx'),
          },
          {
            path: 'manageManpower/updateManpower/:id',
            lazy: () => import('./features/manpower/manpower-editor.tsx'),
          },

          { path: 'manageClients', lazy: () => import('./features/clients/client-list.tsx') },
          {
            path: 'manageClient/addClient',
            lazy: () => import('./features/clients/client-editor.tsx'),
          },
          {
            path: 'manageClient/updateClient/:id',
            lazy: () => import('./features/clients/client-editor.tsx'),
          },

          { path: 'manageSlider', lazy: () => import('./features/slider/slider-list.tsx') },
          {
            path: 'manageSlide/addSlide',
            lazy: () => import('./features/slider/slider-editor.tsx'),
          },
          {
            path: 'manageSlider/updateSlider/:id',
            lazy: () => import('./features/slider/slider-editor.tsx'),
          },

          { path: 'manageTeam', lazy: () => import('./features/team/team-list.tsx') },
          { path: 'manageTeam/addTeam', lazy: () => import('./features/team/team-editor.tsx') },
          {
            path: 'manageTeam/updateTeam/:id',
            lazy: () => import('./features/team/team-editor.tsx'),
          },

          { path: 'manageFaq', lazy: () => import('./features/faq/faq-list.tsx') },
          { path: 'manageFaq/addFaq', lazy: () => import('./features/faq/faq-editor.tsx') },
          { path: 'manageFaq/updateFaq/:id', lazy: () => import('./features/faq/faq-editor.tsx') },

          { path: 'manage_messages', lazy: () => import('./features/messages/message-list.tsx') },
          {
            path: 'message-overview/:id',
            lazy: () => import('./features/messages/message-overview.tsx'),
          },

          {
            path: 'content-file',
            lazy: () => import('./content-file/content-file-screen.tsx'),
          },
          { path: 'trash', lazy: () => import('./trash/trash.tsx') },

          { path: '*', handle: 'not-found', Component: NotFound },
        ],
      },
    ],
  },
];
