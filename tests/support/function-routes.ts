import type { FunctionResult } from '@netlify/zip-it-and-ship-it';

export const servesPath = ({ routes = [], excludedRoutes = [] }: FunctionResult, path: string) =>
  routes.some((route) => matchesRoute(route, path)) &&
  !excludedRoutes.some((route) => matchesRoute(route, path));

type Route = NonNullable<FunctionResult['excludedRoutes']>[number];

export const matchesRoute = (route: Route, path: string): boolean =>
  'literal' in route ? route.literal === path : new RegExp(route.expression).test(path);
