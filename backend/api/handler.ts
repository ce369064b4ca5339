import type * as z from 'zod/mini';
import type { User } from '#contract/entities/user.ts';
import type { ResponseOf } from '#contract/http/client.ts';
import type { Route } from '#contract/http/route.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { RequestedTranslations } from '#services/content/read/localize-record.ts';
import type { CallingKey, Context } from '#services/context.ts';
import type { Page } from '#services/cursor-pagination.ts';
import type { VerifiedIdentity } from '#services/identity/identity.ts';
import type { ReceivedPicture } from '#services/pictures/upload-picture.ts';
import type { ReadAll } from './collect-list.ts';
import type { ApiDeps, RequestHost } from './deps.ts';
import type { Search } from './read-request.ts';
import { Reply } from './reply.ts';

export interface Caller<R extends Route = Route> {
  user: R['access'] extends 'admin' | 'editor' | 'self' ? User : unknown;
  identity: R['access'] extends 'identity' ? VerifiedIdentity : unknown;
  /** Undefined if the call was made without an API key [AUTH-15]. */
  key?: CallingKey;
}

export interface HandlerContext<R extends Route = Route> extends Caller<R> {
  deps: ApiDeps;
  /** `actor` is empty for a caller without an account. */
  ctx: Context;
  host: RequestHost;
  /** The `:id`, `:email`, `:revision` or `:days` of the path. Empty if the path contains none. */
  param: string;
  kind: R['path'] extends `${string}/:kind${string}` ? ContentKind : unknown;
  body: R extends { body: z.ZodMiniType } ? z.output<R['body']> : unknown;
  file: R extends { file: string } ? ReceivedPicture : unknown;
  page: Page | undefined;
  translations: RequestedTranslations;
  search: R extends { isSearch: true } ? Search : unknown;
  /** The version in `If-Match`. Undefined matches any version. */
  expectedVersion: R extends { ifMatch: true } ? number | undefined : unknown;
  idempotencyKey: string | undefined;
  now: Date;
}

export interface Handler {
  route: Route;
  /** Set for a public list, whose responses are cached. Reads the whole list. */
  readAll?: (deps: ApiDeps, translations: RequestedTranslations) => ReadAll;
  handle: (context: HandlerContext) => Promise<Reply<unknown>>;
}

type DataOf<R extends Route> = R extends { method: 'DELETE' } ? unknown : ResponseOf<R>;
type HandlerResult<Data> = Data | Reply<Data> | Promise<Data | Reply<Data>>;

/** The response to a deletion contains the id from the path, whatever `handle` returns. */
export const defineHandler = <R extends Route>(
  route: R,
  handle: (context: HandlerContext<R>) => HandlerResult<DataOf<R>>,
): Handler => ({
  route,
  handle: async (context) => {
    // The app passes each handler the values that its route needs, so this cast is safe.
    const result = await handle(context as HandlerContext<R>);
    if (route.method === 'DELETE') return new Reply({ _id: context.param });
    return result instanceof Reply ? result : new Reply(result);
  },
});

const withFollowUp =
  (followUp: 'requestRebuild' | 'deliverOutbox'): typeof defineHandler =>
  (route, handle) =>
    defineHandler(route, async (context) => {
      const result = await handle(context);
      context.deps[followUp](context.host.waitUntil);
      return result;
    });

/** Like `defineHandler`, but also requests a rebuild after `handle` succeeds. */
export const definePublishingHandler = withFollowUp('requestRebuild');

/** Like `defineHandler`, but also delivers the outbox after `handle` succeeds. */
export const defineSendingHandler = withFollowUp('deliverOutbox');
