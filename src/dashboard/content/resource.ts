import * as z from 'zod/mini';
import {
  type ContentKind,
  contentKinds,
  instantFields,
  type ListKind,
  type OrderedKind,
  type RecordOf,
  titleOf,
} from '#contract/content-kinds.ts';
import { contentRoutes } from '#contract/routes.ts';
import type { Values } from '../form/form-values.ts';
import { editPath, listResources } from '../resources.ts';
import { type ResourceCalls, type ResourceRoutes, resourceCalls } from './resource-calls.ts';

/** A record, and the `ETag` that it had when it was read. */
export interface WithEtag<R> {
  record: R;
  etag: string | null;
}

/** The sentences about a resource, word for word from the specification's error catalogue [DASH-15]. */
export interface ResourceTexts {
  added: string;
  updated: string;
  deleted: string;
  addFailed: string;
  updateFailed: string;
  deleteFailed: string;
}

/**
 * What the shared screens need to know about a kind of content: the addresses of its screens, the labels of its fields,
 * and its API calls. A shared screen has no code for a single resource.
 */
export interface Resource<R extends { _id: string }, F extends string> {
  /** The name of the kind, as in the contract. It also names the drafts and the cache entries of the resource. */
  name: ContentKind;
  /** The heading of its list. */
  title: string;
  /** What one record is called, as in *delete this news?* */
  label: string;
  /** The addresses of its screens, inside `/dashboard`. */
  paths: { list: string; add: string; edit: (id: string) => string };
  /** The fields that can be edited, in their order, with their labels. */
  fields: Record<F, string>;
  /** The values of a new record that are not empty. */
  initial: Partial<Values<F>>;
  /** Turns the values of a form into the body of a request, or says which field is wrong. */
  schema: z.ZodMiniType<object>;
  texts: ResourceTexts;
  /** The name of one record, for people. */
  titleOf(record: R): string;
  /** What tells one record from all others, for questions about it. */
  describe(record: R): string;
  calls: ResourceCalls<R>;
}

/** The part of a resource that the edit screen needs. */
export interface EditableResource<R extends { _id: string }, F extends string>
  extends Pick<Resource<R, F>, 'name' | 'label' | 'fields' | 'initial' | 'schema'> {
  paths: Pick<Resource<R, F>['paths'], 'list'>;
  texts: Omit<ResourceTexts, 'deleted' | 'deleteFailed'>;
  calls: Pick<ResourceCalls<R>, 'create' | 'update'>;
}

/** Where people choose the order, nothing shows the time. */
export type EditableField<K extends ListKind> = Exclude<
  keyof RecordOf<K> & string,
  '_id' | (K extends OrderedKind ? 'time' : never)
>;

/** A moment that is left empty is not sent: the server sets it, or it stays as it is [PUB-7]. */
const formSchema = (kind: ListKind): z.ZodMiniType<object> =>
  z.pipe(
    z.transform((values: object) =>
      Object.fromEntries(
        Object.entries(values).filter(
          ([field, value]) => value !== '' || !instantFields(kind).includes(field),
        ),
      ),
    ),
    contentKinds[kind].create,
  );

/** What is said of a kind where its resource is made. */
export type GivenResource<K extends ListKind> = Pick<
  Resource<RecordOf<K>, EditableField<K>>,
  'fields' | 'initial' | 'texts'
> &
  Partial<Pick<Resource<RecordOf<K>, EditableField<K>>, 'describe'>>;

/** Makes the resource of a kind, from the contract, the list of resources, and what is `given`. */
export function defineResource<K extends ListKind>(
  kind: K,
  { fields, initial, texts, describe = (record) => titleOf(kind, record) }: GivenResource<K>,
): Resource<RecordOf<K>, EditableField<K>> {
  const { label, title, list, add, ...summary } = listResources[kind];
  return {
    name: kind,
    label,
    title,
    paths: { list, add, edit: (id) => editPath({ label, ...summary }, id) },
    schema: formSchema(kind),
    titleOf: (record) => titleOf(kind, record),
    describe,
    // `contentRoutes` is checked to hold the routes of each kind, but its type cannot be indexed by a generic kind.
    calls: resourceCalls(contentRoutes[kind] as unknown as ResourceRoutes<RecordOf<K>>),
    fields,
    initial,
    texts,
  };
}
