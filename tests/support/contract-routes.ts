import * as changesRoutes from '#contract/changes-routes.ts';
import * as messageRoutes from '#contract/message-routes.ts';
import type { Route } from '#contract/route.ts';
import * as routes from '#contract/routes.ts';
import * as settingsRoutes from '#contract/settings-routes.ts';

const { contentRoutes: _, ...others } = routes;
const rows = { ...others, ...changesRoutes, ...messageRoutes, ...settingsRoutes };

export type RouteName = keyof typeof rows;

/** Every row of the table of routes, by its name. */
export const contractRoutes: Record<RouteName, Route> = rows;
