import type * as z from 'zod/mini';
import type { User } from '#contract/entities/user.ts';
import type { ResponseOf } from '#contract/http/client.ts';
import type { Route } from '#contract/http/route.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { Translated } from '#services/content/read/localize-record.ts';
import type { CallingKey, Context } from '#services/context.ts';
import type { Page } from '#services/cursor-pagination.ts';
import type { VerifiedIdentity } from '#services/identity/identity.ts';
import type { ReceivedPicture } from '#services/pictures/upload-picture.ts';
import type { ReadAll } from './collect-list.ts';
import type { ApiDeps, RequestHost } from './deps.ts';
import type { Search } from './read-search.ts';
import { Reply } from './reply.ts';

/** The caller, with what the route's access provides. */
export interface Caller<R extends Route = Route> {
  /** The current account, for routes with an access token. */
  user: R['access'] extends 'admin' | 'editor' | 'self' ? User : unknown;
  /** The verified identity, for routes with a token of the identity service. */
  identity: R['access'] extends 'identity' ? VerifiedIdentity : unknown;
  /** The API key, if the caller is a program [AUTH-15]. */
  key?: CallingKey;
}

/** A call that is authorised and whose input is valid. */
export interface HandlerContext<R extends Route = Route> extends Caller<R> {
  deps: ApiDeps;
  /** The author, for services that change something. It has no actor if the caller has no account. */
  ctx: Context;
  host: RequestHost;
  /** The `:id`, `:email`, `:revision` or `:days` of the path; empty if the path has none. */
  param: string;
  /** The `:kind` of the path. */
  kind: R['path'] extends `${string}/:kind${string}` ? ContentKind : unknown;
  body: R extends { body: z.ZodMiniType } ? z.output<R['body']> : unknown;
  /** The file of a multipart body, for routes with one. */
  file: ReceivedPicture;
  page: Page | undefined;
  /** The requested translations, for routes whose responses can have some. */
  translated: Translated;
  /** The search, for routes that search. */
  search: Search;
  /** The version in `If-Match`, for routes that support it; undefined for any. */
  expectedVersion: R extends { ifMatch: true } ? number | undefined : unknown;
  /** The key with which a client repeats a request, for routes that create something. */
  idempotencyKey: string | undefined;
  now: Date;
}

export interface Handler {
  route: Route;
  /** The response depends only on the address and the content. */
  isCacheable?: true;
  /** Reads the whole list, for cacheable routes without a page. */
  readAll?: (deps: ApiDeps, translated: Translated) => ReadAll;
  handle: (context: HandlerContext) => Promise<Reply<unknown>>;
}

/** What a handler returns: the data of the response, or a reply with headers. */
type HandlerResult<Data> = Data | Reply<Data> | Promise<Data | Reply<Data>>;

/** Defines the handler of a route in the table. */
export const defineHandler = <R extends Route>(
  route: R,
  handle: (context: HandlerContext<R>) => HandlerResult<ResponseOf<R>>,
): Handler => ({
  route,
  handle: async (context) => {
    // The app gives each handler exactly what its route needs, so the narrower type is right.
    const answer = await handle(context as HandlerContext<R>);
    return answer instanceof Reply ? answer : new Reply(answer);
  },
});

/** Returns a function that defines handlers. It runs `afterwards` when a handler has succeeded. */
const defineHandlerThen =
  (afterwards: 'requestRebuild' | 'deliverOutbox'): typeof defineHandler =>
  (route, handle) =>
    defineHandler(route, async (context) => {
      const reply = await handle(context);
      context.deps[afterwards](context.host.waitUntil);
      return reply;
    });

/** Defines a handler that changes content, which is published afterwards. */
export const definePublishingHandler = defineHandlerThen('requestRebuild');

/** Defines a handler that queues e-mails or webhook calls, which are sent afterwards. */
export const defineSendingHandler = defineHandlerThen('deliverOutbox');
