import * as z from 'zod/mini';
import { messageRecord } from '../entities/message.ts';
import { overview } from '../entities/overview.ts';
import type { Route } from '../http/route.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import * as accountRoutes from '../routes/account-routes.ts';
import * as activityRoutes from '../routes/activity-routes.ts';
import * as apiKeyRoutes from '../routes/api-key-routes.ts';
import * as autosaveRoutes from '../routes/autosave-routes.ts';
import * as batchRoutes from '../routes/batch-routes.ts';
import * as changesRoutes from '../routes/changes-routes.ts';
import * as fileRoutes from '../routes/content-file-routes.ts';
import * as invitationRoutes from '../routes/invitation-routes.ts';
import * as messageRoutes from '../routes/message-routes.ts';
import * as pictureRoutes from '../routes/picture-routes.ts';
import * as previewRoutes from '../routes/preview-routes.ts';
import * as proposalRoutes from '../routes/proposal-routes.ts';
import * as replyRoutes from '../routes/reply-routes.ts';
import * as routes from '../routes/routes.ts';
import * as savedViewRoutes from '../routes/saved-view-routes.ts';
import * as searchRoutes from '../routes/search-routes.ts';
import * as settingsRoutes from '../routes/settings-routes.ts';
import * as translationRoutes from '../routes/translation-routes.ts';

const { contentRoutes, ...otherRoutes } = routes;
const { getOverview, getMessages, getMessage, updateMessage } = otherRoutes;
const rows = {
  ...otherRoutes,
  ...accountRoutes,
  ...activityRoutes,
  ...apiKeyRoutes,
  ...autosaveRoutes,
  // Browsers need only the types of these responses, so `routes.ts` contains no schemas for them.
  getOverview: { ...getOverview, response: overview },
  getMessages: { ...getMessages, response: z.array(messageRecord) },
  getMessage: { ...getMessage, response: messageRecord },
  updateMessage: { ...updateMessage, response: messageRecord },
  ...batchRoutes,
  ...changesRoutes,
  ...fileRoutes,
  ...invitationRoutes,
  ...messageRoutes,
  ...pictureRoutes,
  ...previewRoutes,
  ...proposalRoutes,
  ...replyRoutes,
  ...savedViewRoutes,
  ...searchRoutes,
  ...settingsRoutes,
  ...translationRoutes,
};

type RoutesByKind = typeof contentRoutes;
type ContentPath = {
  [K in ContentKind]: {
    [A in keyof RoutesByKind[K]]: PathOf<RoutesByKind[K][A]>;
  }[keyof RoutesByKind[K]];
}[ContentKind];
type PathOf<R> = R extends Route ? R['path'] : never;
type FirstPart<Path> = Path extends `/${infer Name}/${string}`
  ? Name
  : Path extends `/${infer Name}`
    ? Name
    : never;

type Rows = typeof rows;
export type OtherRouteName = keyof Rows;
export type RouteName = OtherRouteName | FirstPart<ContentPath>;

export type OtherBodies = {
  [N in OtherRouteName as Rows[N] extends { body: z.ZodMiniType } ? N : never]: Rows[N] extends {
    body: infer Body extends z.ZodMiniType;
  }
    ? z.input<Body>
    : never;
};

const kindRoutes = Object.values(contentRoutes).flatMap((kind) => Object.values<Route>(kind));

/** Every row of the route table, keyed by name. The name of a content route is the first part of its path. */
export const contractRoutes = {
  ...rows,
  ...Object.fromEntries(kindRoutes.map((route) => [route.path.split('/')[1], route])),
} as Record<RouteName, Route>;
