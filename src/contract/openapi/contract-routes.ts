import * as z from 'zod/mini';
import * as accountRoutes from '../account-routes.ts';
import * as activityRoutes from '../activity-routes.ts';
import * as apiKeyRoutes from '../api-key-routes.ts';
import * as autosaveRoutes from '../autosave-routes.ts';
import * as batchRoutes from '../batch-routes.ts';
import * as changesRoutes from '../changes-routes.ts';
import * as fileRoutes from '../content-file-routes.ts';
import type { ContentKind } from '../content-kinds.ts';
import { messageRecord } from '../entities/message.ts';
import * as invitationRoutes from '../invitation-routes.ts';
import * as messageRoutes from '../message-routes.ts';
import { overview } from '../overview.ts';
import * as pictureRoutes from '../picture-routes.ts';
import * as previewRoutes from '../preview-routes.ts';
import * as replyRoutes from '../reply-routes.ts';
import type { Route } from '../route.ts';
import * as routes from '../routes.ts';
import * as savedViewRoutes from '../saved-view-routes.ts';
import * as searchRoutes from '../search-routes.ts';
import * as settingsRoutes from '../settings-routes.ts';

const { contentRoutes, ...others } = routes;
const { getOverview, getMessages, getMessage, updateMessage } = others;
const rows = {
  ...others,
  ...accountRoutes,
  ...activityRoutes,
  ...apiKeyRoutes,
  ...autosaveRoutes,
  // Browsers only need to know the types of these answers, so the routes have no schemas of them.
  getOverview: { ...getOverview, answer: overview },
  getMessages: { ...getMessages, answer: z.array(messageRecord) },
  getMessage: { ...getMessage, answer: messageRecord },
  updateMessage: { ...updateMessage, answer: messageRecord },
  ...batchRoutes,
  ...changesRoutes,
  ...fileRoutes,
  ...invitationRoutes,
  ...messageRoutes,
  ...pictureRoutes,
  ...previewRoutes,
  ...replyRoutes,
  ...savedViewRoutes,
  ...searchRoutes,
  ...settingsRoutes,
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
/** The routes that belong to no single kind of content. */
export type OtherRouteName = keyof Rows;
export type RouteName = OtherRouteName | FirstPart<ContentPath>;

/** What is sent to each of those that take a JSON body. */
export type OtherBodies = {
  [N in OtherRouteName as Rows[N] extends { body: z.ZodMiniType } ? N : never]: Rows[N] extends {
    body: infer Body extends z.ZodMiniType;
  }
    ? z.input<Body>
    : never;
};

const ofContent = Object.values(contentRoutes).flatMap((kind) => Object.values<Route>(kind));

/** Every row of the table of routes, by its name; that of a kind of content is what its path begins with. */
export const contractRoutes = {
  ...rows,
  ...Object.fromEntries(ofContent.map((route) => [route.path.split('/')[1], route])),
} as Record<RouteName, Route>;
