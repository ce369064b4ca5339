import type { RouteObject } from 'react-router';
import { routes } from '#dashboard/shell/routes.tsx';

const collectPaths = (route: RouteObject): string[] => [
  ...(route.path && route.path !== '*' && !route.children ? [route.path] : []),
  ...(route.children ?? []).flatMap(collectPaths),
];

/** The path of each screen, with example values for its parameters. */
export const paths: string[] = [...new Set(routes.flatMap(collectPaths))].map((path) =>
  path.replace(':topic', 'the-start').replace(/:\w+/g, 'id-1'),
);
