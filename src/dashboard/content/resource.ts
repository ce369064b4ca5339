import type * as z from 'zod/mini';
import type { ResourceCalls } from './resource-calls.ts';

/** A record as the server keeps it, and the `ETag` it had when it was read. */
export interface WithEtag<R> {
  record: R;
  etag: string | null;
}

/** What a form holds: text for every field, also for numbers, as the person typed it. */
export type Values<F extends string> = Record<F, string>;

/** The sentences of a resource of content, word for word as product.md section 8 has them [DASH-15]. */
export interface ResourceTexts {
  added: string;
  updated: string;
  deleted: string;
  addFailed: string;
  updateFailed: string;
  deleteFailed: string;
}

/**
 * A resource of content as the dashboard's frames know it: where its screens are, what its fields are called, and how it
 * is read and written. A frame never asks which resource it has.
 */
export interface Resource<R extends { _id: string }, F extends string> {
  /** As in the history: `news`, `service` … Also names its drafts and its place in the cache. */
  name: string;
  /** As in *delete this news?* */
  label: string;
  /** Addresses of its screens, inside `/dashboard`. */
  paths: { list: string; add: string; edit: (id: string) => string };
  /** What can be edited, in order, and what people call it. */
  fields: Record<F, string>;
  /** What a new one starts with where that is not empty. */
  initial: Partial<Values<F>>;
  /** Turns what a form holds into what is sent, or says what is wrong with which field. */
  schema: z.ZodMiniType<object>;
  texts: ResourceTexts;
  /** Shown in lists of mixed kinds and in questions: the words that name this one record. */
  nameOf: (record: R) => string;
  calls: ResourceCalls<R>;
}

/** As much of a resource as editing one record needs. */
export interface EditableResource<R extends { _id: string }, F extends string>
  extends Pick<Resource<R, F>, 'name' | 'label' | 'fields' | 'initial' | 'schema'> {
  paths: Pick<Resource<R, F>['paths'], 'list'>;
  texts: Omit<ResourceTexts, 'deleted' | 'deleteFailed'>;
  calls: Pick<ResourceCalls<R>, 'read' | 'create' | 'update'>;
}

/** Gives a resource its types. */
export const defineResource = <R extends { _id: string }, F extends string>(
  resource: Resource<R, F>,
): Resource<R, F> => resource;

export const fieldsOf = <F extends string>({ fields }: { fields: Record<F, string> }): F[] =>
  Object.keys(fields) as F[];

/** What a form shows of a record; of none, what a new one starts with. */
export function valuesOf<R extends { _id: string }, F extends string>(
  resource: Pick<Resource<R, F>, 'fields' | 'initial'>,
  record: object | null,
): Values<F> {
  const source: Record<string, unknown> = { ...(record ?? resource.initial) };
  return Object.fromEntries(
    fieldsOf(resource).map((field) => [field, String(source[field] ?? '')]),
  ) as Values<F>;
}
