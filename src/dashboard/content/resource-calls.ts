import type { ContentRoutes } from '#contract/route.ts';
import { call } from '../api.ts';
import type { ReadPage } from './record-list.ts';
import type { WithEtag } from './resource.ts';

/** The API calls of a resource. All of them reject as `call` does. */
export interface ResourceCalls<R> {
  list: ReadPage<R>;
  read: (id: string, signal?: AbortSignal) => Promise<WithEtag<R>>;
  /** A body that is sent again with the same `key` is stored once. */
  create: (body: object, key: string) => Promise<R>;
  /** Refused with `precondition-failed` where `ifMatch` is not the `ETag` of the record any more; so is `remove`. */
  update: (id: string, body: object, ifMatch: string | null) => Promise<R>;
  remove: (id: string, ifMatch: string | null) => Promise<void>;
  /** Stores the order; takes the ids of all records. Absent where people cannot choose the order. */
  order?: (ids: string[]) => Promise<void>;
}

/** The routes of a resource. There is no `order` where people cannot choose the order. */
export type ResourceRoutes<R> = Omit<ContentRoutes<R>, 'order'> &
  Partial<Pick<ContentRoutes<R>, 'order'>> & { list: { paged: true } };

/** The calls that read and update one record, from their routes. */
export function recordCalls<R>(
  routes: Pick<ResourceRoutes<R>, 'read' | 'update'>,
): Pick<ResourceCalls<R>, 'read' | 'update'> {
  return {
    read: async (id, signal) => {
      const { data, etag } = await call(routes.read, { params: { id }, ...(signal && { signal }) });
      return { record: data, etag };
    },
    update: async (id, body, ifMatch) => {
      const options = { params: { id }, body, ...(ifMatch && { ifMatch }) };
      return (await call(routes.update, options)).data;
    },
  };
}

/** The calls of a resource, from its routes. */
export function resourceCalls<R>(routes: ResourceRoutes<R>): ResourceCalls<R> {
  const { order } = routes;
  return {
    ...(order && {
      order: async (ids) => {
        await call(order, { body: { ids } });
      },
    }),
    ...recordCalls(routes),
    list: (page, signal) => call(routes.list, { page, signal }),
    create: async (body, idempotencyKey) =>
      (await call(routes.create, { body, idempotencyKey })).data,
    remove: async (id, ifMatch) => {
      await call(routes.remove, { params: { id }, ...(ifMatch && { ifMatch }) });
    },
  };
}
