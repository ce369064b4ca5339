import type { ContentRoutes } from '#contract/http/route.ts';
import { call } from '../api.ts';
import type { ReadPage } from './record-list.ts';

/** A record, and the `ETag` it had when it was read. */
export interface WithEtag<R> {
  record: R;
  etag: string | null;
}

/** The API calls of a resource. They reject as `call` does. */
export interface ResourceCalls<R> {
  list: ReadPage<R>;
  read: (id: string) => Promise<WithEtag<R>>;
  /** A body that is sent twice with the same `key` is stored once. */
  create: (body: object, key: string) => Promise<R>;
  /** Rejects with `precondition-failed` if the `ETag` of the record is no longer `ifMatch`, as does `remove`. */
  update: (id: string, body: object, ifMatch: string | null) => Promise<R>;
  remove: (id: string, ifMatch: string | null) => Promise<void>;
  /** Stores the order; takes the ids of all records. Undefined for kinds without a manual order. */
  order?: (ids: string[]) => Promise<void>;
}

/** The routes of a resource. Kinds without a manual order have no `order`. */
export type ResourceRoutes<R> = Omit<ContentRoutes<R>, 'order'> &
  Partial<Pick<ContentRoutes<R>, 'order'>> & { list: { paged: true } };

/** Returns a function that updates one record through this route. */
export const updateCall =
  <R>(route: ResourceRoutes<R>['update']): ResourceCalls<R>['update'] =>
  async (id, body, ifMatch) =>
    (
      await call(route, {
        ...{ params: { id }, body, ...(ifMatch && { ifMatch }) },
        // If the `ETag` is outdated, the response contains the current record, with its translations.
        translations: 'all',
      })
    ).data;

/** Creates the API calls of a resource from its routes. */
export function resourceCalls<R>(routes: ResourceRoutes<R>): ResourceCalls<R> {
  const { order } = routes;
  return {
    ...(order && {
      order: async (ids) => {
        await call(order, { body: { ids } });
      },
    }),
    read: async (id) => {
      const { data, etag } = await call(routes.read, { params: { id } });
      return { record: data, etag };
    },
    update: updateCall(routes.update),
    list: (page, signal) => call(routes.list, { page, signal }),
    create: async (body, idempotencyKey) =>
      (await call(routes.create, { body, idempotencyKey })).data,
    remove: async (id, ifMatch) => {
      await call(routes.remove, { params: { id }, ...(ifMatch && { ifMatch }) });
    },
  };
}
