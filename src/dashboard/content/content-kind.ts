import type * as z from 'zod/mini';
import type { ContentCalls } from './content-calls.ts';

/** A record as the server keeps it, and the `ETag` it had when it was read. */
export interface Kept<R> {
  record: R;
  etag: string | null;
}

/** What a form holds: text for every field, also for numbers, as the person typed it. */
export type Values<F extends string> = Record<F, string>;

/** The sentences of a kind of content, word for word as product.md section 8 has them [DASH-15]. */
export interface ContentTexts {
  added: string;
  updated: string;
  deleted: string;
  addFailed: string;
  updateFailed: string;
  deleteFailed: string;
}

/**
 * A kind of content as the dashboard's frames know it: where its screens are, what its fields are called, and how it
 * is read and written. A frame never asks which kind it has.
 */
export interface ContentKind<R extends { _id: string }, F extends string> {
  /** As in the history: `news`, `service` … Also names its drafts and its place in the cache. */
  name: string;
  /** As in *delete this news?* */
  thing: string;
  /** Addresses of its screens, inside `/dashboard`. */
  paths: { list: string; add: string; edit: (id: string) => string };
  /** What can be edited, in order, and what people call it. */
  fields: Record<F, string>;
  /** What a new one starts with where that is not empty. */
  initial: Partial<Values<F>>;
  /** Turns what a form holds into what is sent, or says what is wrong with which field. */
  schema: z.ZodMiniType<object>;
  texts: ContentTexts;
  /** Shown in lists of mixed kinds and in questions: the words that name this one record. */
  nameOf: (record: R) => string;
  calls: ContentCalls<R>;
}

/** As much of a kind as editing one record needs. */
export interface EditableKind<R extends { _id: string }, F extends string>
  extends Pick<ContentKind<R, F>, 'name' | 'thing' | 'fields' | 'initial' | 'schema'> {
  paths: Pick<ContentKind<R, F>['paths'], 'list'>;
  texts: Omit<ContentTexts, 'deleted' | 'deleteFailed'>;
  calls: Pick<ContentCalls<R>, 'read' | 'create' | 'update'>;
}

/** Gives a kind its types. */
export const contentKind = <R extends { _id: string }, F extends string>(
  kind: ContentKind<R, F>,
): ContentKind<R, F> => kind;

export const fieldsOf = <F extends string>({ fields }: { fields: Record<F, string> }): F[] =>
  Object.keys(fields) as F[];

/** What a form shows of a record; of none, what a new one starts with. */
export function valuesOf<R extends { _id: string }, F extends string>(
  kind: Pick<ContentKind<R, F>, 'fields' | 'initial'>,
  record: object | null,
): Values<F> {
  const source: Record<string, unknown> = { ...(record ?? kind.initial) };
  return Object.fromEntries(
    fieldsOf(kind).map((field) => [field, String(source[field] ?? '')]),
  ) as Values<F>;
}
