import type { FunctionResult } from '@netlify/zip-it-and-ship-it';

export const answersPath = ({ routes = [], excludedRoutes = [] }: FunctionResult, path: string) =>
  routes.some((route) => matches(route, path)) &&
  !excludedRoutes.some((route) => matches(route, path));

type Route = NonNullable<FunctionResult['excludedRoutes']>[number];

export const matches = (route: Route, path: string): boolean =>
  'literal' in route ? route.literal === path : new RegExp(route.expression).test(path);
