import type * as z from 'zod/mini';
import { contentKinds, type ListKind, type RecordOf, titleOf } from '#contract/content-kinds.ts';
import { contentRoutes } from '#contract/routes.ts';
import { editPath, listResources } from '../resources.ts';
import type { Values } from './form-values.ts';
import { type ResourceCalls, type ResourceRoutes, resourceCalls } from './resource-calls.ts';

/** A record as the server keeps it, and the `ETag` it had when it was read. */
export interface WithEtag<R> {
  record: R;
  etag: string | null;
}

/** The sentences of a kind of content, word for word as product.md section 8 has them [DASH-15]. */
export interface ResourceTexts {
  added: string;
  updated: string;
  deleted: string;
  addFailed: string;
  updateFailed: string;
  deleteFailed: string;
}

/**
 * A kind of content as the dashboard's screens know it: where they are, what its fields are called, and how it is read
 * and written. A shared screen never asks which kind it shows.
 */
export interface Resource<R extends { _id: string }, F extends string> {
  /** The kind's name. Also names its drafts and its place in the cache. */
  name: string;
  /** The heading of its list. */
  title: string;
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
  /** The words that name one record. */
  titleOf: (record: R) => string;
  calls: ResourceCalls<R>;
}

/** As much of a resource as editing one record needs. */
export interface EditableResource<R extends { _id: string }, F extends string>
  extends Pick<Resource<R, F>, 'name' | 'label' | 'fields' | 'initial' | 'schema'> {
  paths: Pick<Resource<R, F>['paths'], 'list'>;
  texts: Omit<ResourceTexts, 'deleted' | 'deleteFailed'>;
  calls: Pick<ResourceCalls<R>, 'read' | 'create' | 'update'>;
}

/** What can be edited of a kind: every field but the time, which the server sets. */
type EditableField<K extends ListKind> = Exclude<keyof RecordOf<K> & string, '_id' | 'time'>;

/** The resource of a kind: what the contract and the list of resources do not say of it already is given here. */
export function defineResource<K extends ListKind>(
  kind: K,
  given: Pick<Resource<RecordOf<K>, EditableField<K>>, 'fields' | 'initial' | 'texts'>,
): Resource<RecordOf<K>, EditableField<K>> {
  const { label, title, list, add, ...summary } = listResources[kind];
  return {
    name: kind,
    label,
    title,
    paths: { list, add, edit: (id) => editPath({ label, ...summary }, id) },
    schema: contentKinds[kind].create,
    titleOf: (record) => titleOf(kind, record),
    // Each kind's routes are its own: the table of routes checks that, but cannot be followed by a kind's name.
    calls: resourceCalls(contentRoutes[kind] as unknown as ResourceRoutes<RecordOf<K>>),
    ...given,
  };
}
