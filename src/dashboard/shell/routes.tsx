import type { RouteObject } from 'react-router';
import { retryOnce } from '#ui/retry-once.ts';
import { FullScreenLoader } from '#ui/spinner.tsx';
import { createListLoader } from '../data/content/use-content.ts';
import {
  type ListResourceSummary,
  listResources,
  type ResourceSummary,
  resources,
} from '../kinds/resources.ts';
import { NotFound } from '../ui/not-found.tsx';
import { ScreenError } from './frame/screen-error.tsx';
import { Shell } from './frame/shell.tsx';
import { type DashboardScreen, homeScreen, menuScreens } from './menu/menu-screens.ts';
import { unlistedScreens } from './unlisted-screens.ts';

export const lazyForm = ({ load }: ResourceSummary) =>
  retryOnce(async () => {
    const [{ EditScreen }, { feature }] = await Promise.all([
      import('../editing/edit/edit-screen.tsx'),
      load(),
    ]);
    return { Component: () => <EditScreen feature={feature} /> };
  });

const lazyList = ({ load }: ListResourceSummary) =>
  retryOnce(async () => {
    const [{ ListScreen }, { feature }] = await Promise.all([
      import('../editing/list/list-screen.tsx'),
      load(),
    ]);
    return { Component: () => <ListScreen feature={feature} />, loader: createListLoader(feature) };
  });

const createRoute = ({ path, load, adminsOnly }: DashboardScreen): RouteObject => ({
  path,
  lazy: retryOnce(load),
  ...(adminsOnly && { handle: 'for-admins' }),
});

/**
 * Paths are case-insensitive. Those from the specification keep its spelling. A screen's module loads when the screen
 * first opens and exports the screen as `Component`.
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
          ...[homeScreen, ...Object.values(menuScreens).flat(), ...unlistedScreens].map(
            createRoute,
          ),
          ...Object.values(listResources).flatMap((summary) => [
            { path: summary.list, lazy: lazyList(summary) },
            { path: summary.add, lazy: lazyForm(summary) },
            { path: summary.edit, lazy: lazyForm(summary) },
          ]),
          { path: resources.profile.edit, lazy: lazyForm(resources.profile) },
          {
            path: '/message-overview/:id',
            lazy: retryOnce(() => import('../screens/messages/messages-screen.tsx')),
          },
          {
            path: '/pictures/:id',
            lazy: retryOnce(() => import('../screens/pictures/picture-screen.tsx')),
          },
          { path: '/help/:topic', lazy: retryOnce(() => import('./help/help-topic-screen.tsx')) },
          {
            path: '/join',
            handle: 'for-everyone',
            lazy: retryOnce(() => import('../screens/join/join-screen.tsx')),
          },
          { path: '*', handle: 'not-found', Component: NotFound },
        ],
      },
    ],
  },
];
