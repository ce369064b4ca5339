import type { ContentRoutes } from '#contract/http/route.ts';
import type { ContentKind, RecordOf } from '#contract/kinds/content-kinds.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { call, toIfMatch } from '../api.ts';
import type { ReadPage } from './record-list.ts';

export type ResourceRoutes<R> = Omit<ContentRoutes<R>, 'order'> &
  Partial<Pick<ContentRoutes<R>, 'order'>> & { list: { isPaged: true } };

/** Returns the routes of a kind. TypeScript cannot index the type of `contentRoutes` with a generic kind. */
export const getResourceRoutes = <K extends ContentKind>(kind: K) =>
  contentRoutes[kind] as unknown as ResourceRoutes<RecordOf<K>>;

/** The API calls of a resource. They reject as `call` does. */
export type ResourceCalls<R> = ReturnType<typeof createResourceCalls<R>>;

/** The update rejects with `precondition-failed` if `etag` is no longer the record's `ETag`. */
export const createUpdateCall =
  <R>(route: ResourceRoutes<R>['update']) =>
  async (id: string, body: object, etag: string | null): Promise<R> => {
    // If the `ETag` is outdated, the response contains the current record. A merge also needs its translations.
    const options = { params: { id }, body, translations: 'all', ...toIfMatch(etag) } as const;
    return (await call(route, options)).data;
  };

export const createResourceCalls = <R>({ order, ...routes }: ResourceRoutes<R>) => ({
  list: ((page, signal) => call(routes.list, { page, signal })) satisfies ReadPage<R>,
  read: async (id: string) => {
    const { data, etag } = await call(routes.read, { params: { id } });
    return { record: data, etag };
  },
  /** Sending the body twice with the same `idempotencyKey` stores only one record. */
  create: async (body: object, idempotencyKey: string) =>
    (await call(routes.create, { body, idempotencyKey })).data,
  update: createUpdateCall(routes.update),
  /** Rejects with `precondition-failed` as `update` does. */
  remove: async (id: string, etag: string | null): Promise<void> => {
    await call(routes.remove, { params: { id }, ...toIfMatch(etag) });
  },
  /** Stores the order of all records. Undefined for kinds without a manual order. */
  order: order && ((ids: string[]) => call(order, { body: { ids } })),
});
