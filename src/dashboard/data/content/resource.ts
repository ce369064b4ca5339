import type * as z from 'zod/mini';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { Values } from '../form-values.ts';
import type { ResourceCalls } from './resource-calls.ts';

/**
 * The line of help beside each field: what it is for, or where visitors see it; null where its input says that itself
 * [DASH-21]. Both forms of a text have one input.
 */
export type HelpOf<F extends string> = Record<Exclude<F, `${string}Rich`>, string | null>;

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
  /** What its screens are for, in at most 200 words [DASH-21]. */
  intro: string;
  help: HelpOf<F>;
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
  extends Pick<
    Resource<R, F>,
    'name' | 'label' | 'fields' | 'intro' | 'help' | 'initial' | 'schema'
  > {
  /** The name of one record, for people; absent where there is one record alone. */
  titleOf?(record: R): string;
  /** One that cannot be added has no address for that. */
  paths: Pick<Resource<R, F>['paths'], 'list' | 'edit'> & { add?: string };
  texts: Omit<ResourceTexts, 'deleted' | 'deleteFailed'>;
  calls: Pick<ResourceCalls<R>, 'create' | 'update'>;
}
