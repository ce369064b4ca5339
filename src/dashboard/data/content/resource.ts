import type * as z from 'zod/mini';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { Values } from '../form-values.ts';
import type { ResourceCalls } from './resource-calls.ts';

/**
 * The help line of each field: what it is for, or where visitors see it; null if its input explains itself [DASH-21].
 * The plain and the rich form of a text share one input.
 */
export type HelpOf<F extends string> = Record<Exclude<F, `${string}Rich`>, string | null>;

/** The messages about a resource, word for word from the specification's error catalogue [DASH-15]. */
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
  /** The name of one record of this kind, as in *delete this news?* */
  label: string;
  /** The addresses of its screens, inside `/dashboard`. */
  paths: { list: string; add: string; edit: (id: string) => string };
  /** The labels of the editable fields, in the order of the form. */
  fields: Record<F, string>;
  /** Explains what its screens are for, in at most 200 words [DASH-21]. */
  intro: string;
  help: HelpOf<F>;
  /** The non-empty values of a new record. */
  initial: Partial<Values<F>>;
  /** Turns the values of a form into a request body, or reports the invalid fields. */
  schema: z.ZodMiniType<object>;
  texts: ResourceTexts;
  /** The display name of a record. */
  titleOf(record: R): string;
  /** A description that distinguishes a record from all others, for confirmation dialogs. */
  describe(record: R): string;
  calls: ResourceCalls<R>;
}

/** The part of a resource that the edit screen needs. */
export interface EditableResource<R extends { _id: string }, F extends string>
  extends Pick<
    Resource<R, F>,
    'name' | 'label' | 'fields' | 'intro' | 'help' | 'initial' | 'schema'
  > {
  /** The display name of a record; undefined for a kind with a single record. */
  titleOf?(record: R): string;
  /** A kind whose records cannot be added has no `add`. */
  paths: Pick<Resource<R, F>['paths'], 'list' | 'edit'> & { add?: string };
  texts: Omit<ResourceTexts, 'deleted' | 'deleteFailed'>;
  calls: Pick<ResourceCalls<R>, 'create' | 'update'>;
}
