import type { ContentRoutes } from '#contract/routes.ts';
import { call } from '../api.ts';
import type { WithEtag } from './resource.ts';

/** How a kind of content is read and written. All of these reject as `call` does. */
export interface ResourceCalls<R> {
  list: (signal: AbortSignal) => Promise<R[]>;
  read: (id: string, signal?: AbortSignal) => Promise<WithEtag<R>>;
  /** The same `key` with the same body stores once, however often it is sent. */
  create: (body: object, key: string) => Promise<R>;
  /** Refused with `precondition-failed` where `ifMatch` is not the `ETag` of the record any more; so is `remove`. */
  update: (id: string, body: object, ifMatch: string | null) => Promise<R>;
  remove: (id: string, ifMatch: string | null) => Promise<void>;
  /** Absent where the order is not for people to choose. Takes the ids of all records. */
  order?: (ids: string[]) => Promise<R[]>;
}

/** Kinds that are not ordered by people have no route for it. */
export type ResourceRoutes<R> = Omit<ContentRoutes<R>, 'order'> &
  Partial<Pick<ContentRoutes<R>, 'order'>>;

/** How one record is read and changed, from its two routes of the contract. */
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

/** The calls of a kind of content, from its routes of the contract. */
export function resourceCalls<R>(routes: ResourceRoutes<R>): ResourceCalls<R> {
  const { order } = routes;
  return {
    ...(order && { order: async (ids) => (await call(order, { body: { ids } })).data }),
    ...recordCalls(routes),
    list: async (signal) => (await call(routes.list, { signal })).data,
    create: async (body, idempotencyKey) =>
      (await call(routes.create, { body, idempotencyKey })).data,
    remove: async (id, ifMatch) => {
      await call(routes.remove, { params: { id }, ...(ifMatch && { ifMatch }) });
    },
  };
}
