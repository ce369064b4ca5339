import type { RouteObject } from 'react-router';
import { routes } from '#dashboard/shell/routes.tsx';

const pathsOf = (route: RouteObject): string[] => [
  ...(route.path && route.path !== '*' && !route.children ? [route.path] : []),
  ...(route.children ?? []).flatMap(pathsOf),
];

export const paths: string[] = [...new Set(routes.flatMap(pathsOf))].map((path) =>
  path.replace(':topic', 'the-start').replace(/:\w+/g, 'id-1'),
);
