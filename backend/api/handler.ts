import type * as z from 'zod/mini';
import type { User } from '#contract/entities/user.ts';
import type { AnswerOf } from '#contract/http/client.ts';
import type { Route } from '#contract/http/route.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { Context } from '#services/context.ts';
import type { Page } from '#services/cursor-pagination.ts';
import type { VerifiedIdentity } from '#services/identity/identity.ts';
import type { ReadAll } from './collect-list.ts';
import type { ApiDeps, RequestHost } from './deps.ts';
import type { ReceivedFile } from './read-body.ts';
import type { Search } from './read-search.ts';

/** Who calls, as far as the route's access demands to know. */
export interface Caller<R extends Route = Route> {
  /** The account as it stands now, for routes that take an access token. */
  user: R['access'] extends 'admin' | 'editor' | 'self' ? User : unknown;
  /** What the identity service vouches for, for routes that take its token. */
  identity: R['access'] extends 'identity' ? VerifiedIdentity : unknown;
}

/** A call whose caller may make it and whose input has passed the route's schemas. */
export interface HandlerContext<R extends Route = Route> extends Caller<R> {
  deps: ApiDeps;
  /** What services that change something are called with; of a caller without an account it has no actor. */
  ctx: Context;
  host: RequestHost;
  /** The `:id`, `:email`, `:revision` or `:days` of the path; empty where the path has none. */
  param: string;
  /** The `:kind` of the path. */
  kind: R['path'] extends `${string}/:kind${string}` ? ContentKind : unknown;
  body: R extends { body: z.ZodMiniType } ? z.output<R['body']> : unknown;
  /** The file of a multipart body, for routes that take one. */
  file: ReceivedFile;
  page: Page | undefined;
  /** What is looked for, for routes that search. */
  search: Search;
  /** The version that `If-Match` names, for routes that heed it; undefined for any. */
  expectedVersion: R extends { ifMatch: true } ? number | undefined : unknown;
  /** The key under which a client sends the same thing again, for routes that make something. */
  idempotencyKey: string | undefined;
  now: Date;
}

export interface Reply<Data> {
  data: Data;
  etag?: string;
  /** It was stored before, under the same `Idempotency-Key`. */
  isRepeated?: boolean;
  nextCursor?: string | null;
}

export interface Handler {
  route: Route;
  /** The answer follows from the address and the content alone. */
  isCacheable?: true;
  /** Reads the list that is asked for without a page, of routes whose answer is cacheable. */
  readAll?: (deps: ApiDeps) => ReadAll;
  handle: (context: HandlerContext) => Promise<Reply<unknown>>;
}

/** Says what a route of the table does. */
export function defineHandler<R extends Route>(
  route: R,
  handle: (context: HandlerContext<R>) => Promise<Reply<AnswerOf<R>>>,
): Handler {
  // The app gives each handler exactly what its own route demands, so the narrower view is true.
  return { route, handle: handle as Handler['handle'] };
}
