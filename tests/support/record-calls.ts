import type { ApiResponse, Call } from '#contract/http/client.ts';
import type { ContentRoutes, Route } from '#contract/http/route.ts';
import {
  type ContentKind,
  contentKindNames,
  type RecordOf,
} from '#contract/kinds/content-kinds.ts';
import * as routes from '#contract/routes/routes.ts';

export type ContentCalls = { [K in ContentKind]: ReturnType<typeof createRecordCalls<K>> };

/** Returns the calls that many tests make, keyed by kind. */
export const createContentCalls = (call: Call): ContentCalls =>
  Object.fromEntries(
    contentKindNames.map((kind) => [kind, createRecordCalls(call, kind)]),
  ) as unknown as ContentCalls;

/** Returns the calls for the records of one kind. */
export function createRecordCalls<K extends ContentKind>(call: Call, kind: K) {
  type AnyCall = (route?: Route, options?: object) => Promise<ApiResponse<RecordOf<K>>>;
  const callAny = call as unknown as AnyCall;
  const { create, update, remove, read, list }: Partial<ContentRoutes> = routes.contentRoutes[kind];
  const toParams = (id: string) => ({ params: { kind, id } });
  const toBody = (fields: object, options: object) => ({
    body: { fields: { ...fields }, ...options },
  });
  return {
    /** Publishes a new record. */
    create: async (fields: object) => (await callAny(create, { body: fields })).data,
    /** Publishes a new record. Resolves to its id. */
    add: async (fields: object) => (await callAny(create, { body: fields })).data._id,
    update: (id: string, fields: object, ifMatch = '') =>
      callAny(update, { params: { id }, body: fields, ifMatch }),
    remove: (id: string) => callAny(remove, { params: { id } }),
    read: async (id: string) => (await callAny(read, { params: { id } })).data,
    list: async () => (await callAny(list)).data as unknown as RecordOf<K>[],
    /** Stores a draft of a new record. Resolves to its id. */
    addDraft: async (fields: object, options: object = {}) =>
      (await call(routes.postDraft, { params: { kind }, ...toBody(fields, options) })).data.record
        ._id,
    createDraft: async (fields: object, options: object = {}) =>
      (await call(routes.postDraft, { params: { kind }, ...toBody(fields, options) })).data,
    saveDraft: (id: string, fields: object, options: object = {}) =>
      call(routes.updateDraft, { ...toParams(id), ...toBody(fields, options) }),
    publish: (id: string, fields: object = {}, options: object = {}) =>
      call(routes.publishDraft, { ...toParams(id), ...toBody(fields, options) }),
    unpublish: (id: string) => call(routes.unpublish, { ...toParams(id), body: {} }),
    discard: (id: string) => call(routes.deleteDraft, toParams(id)),
    readDraft: async (id: string) => (await call(routes.getDraft, toParams(id))).data,
    listDrafts: async () => (await call(routes.getDrafts, { params: { kind } })).data,
    readHistory: async (id: string) => (await call(routes.getHistory, toParams(id))).data,
    /** Restores an earlier version or a deleted record. */
    restore: (revision: { _id: string } | undefined) =>
      call(routes.restoreRevision, { params: { id: revision?._id ?? '' }, body: {} }),
  };
}
