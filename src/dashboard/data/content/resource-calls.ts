import type { ContentRoutes } from '#contract/http/route.ts';
import { call } from '../api.ts';
import type { ReadPage } from './record-list.ts';

export interface WithEtag<R> {
  record: R;
  etag: string | null;
}

/** The API calls of a resource. They reject as `call` does. */
export interface ResourceCalls<R> {
  list: ReadPage<R>;
  read: (id: string) => Promise<WithEtag<R>>;
  /** Sending the body twice with the same `key` stores only one record. */
  create: (body: object, key: string) => Promise<R>;
  /** Rejects with `precondition-failed` if the record's `ETag` is no longer `ifMatch`. `remove` does the same. */
  update: (id: string, body: object, ifMatch: string | null) => Promise<R>;
  remove: (id: string, ifMatch: string | null) => Promise<void>;
  /** Stores the order of all records. Undefined for kinds without a manual order. */
  order?: (ids: string[]) => Promise<void>;
}

export type ResourceRoutes<R> = Omit<ContentRoutes<R>, 'order'> &
  Partial<Pick<ContentRoutes<R>, 'order'>> & { list: { isPaged: true } };

export const createUpdateCall =
  <R>(route: ResourceRoutes<R>['update']): ResourceCalls<R>['update'] =>
  async (id, body, ifMatch) =>
    (
      await call(route, {
        ...{ params: { id }, body, ...(ifMatch && { ifMatch }) },
        // If the `ETag` is outdated, the response contains the current record and its translations.
        translations: 'all',
      })
    ).data;

export function createResourceCalls<R>(routes: ResourceRoutes<R>): ResourceCalls<R> {
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
    update: createUpdateCall(routes.update),
    list: (page, signal) => call(routes.list, { page, signal }),
    create: async (body, idempotencyKey) =>
      (await call(routes.create, { body, idempotencyKey })).data,
    remove: async (id, ifMatch) => {
      await call(routes.remove, { params: { id }, ...(ifMatch && { ifMatch }) });
    },
  };
}
