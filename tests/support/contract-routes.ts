import type { Route } from '#contract/route.ts';
import * as routes from '#contract/routes.ts';

const { contentRoutes: _, ...rows } = routes;

export type RouteName = keyof typeof rows;

/** Every row of the table of routes, by its name. */
export const contractRoutes: Record<RouteName, Route> = rows;
