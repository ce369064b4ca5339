import type * as z from 'zod/mini';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { Values } from '../form-values.ts';
import type { ResourceCalls } from './resource-calls.ts';

/** The purpose of each field, or where visitors see its value. Null if the field needs no explanation [DASH-21]. */
type FieldHelp<F extends string> = Record<Exclude<F, `${string}Rich`>, string | null>;

/** The messages about a resource, verbatim from the specification's error catalogue [DASH-15]. */
export interface ResourceTexts {
  addSuccess: string;
  updateSuccess: string;
  deleteSuccess: string;
  addFailure: string;
  updateFailure: string;
  deleteFailure: string;
}

/** Describes a kind of content for the shared screens. */
export interface Resource<R extends { _id: string }, F extends string = string> {
  /** The name of the kind in the contract. The name also identifies the resource's drafts and cache entries. */
  name: ContentKind;
  title: string;
  /** The noun for one record, as in *This news item has been deleted*. */
  label: string;
  /** The noun in *Add news* and *Do you really want to delete this news?* */
  thing: string;
  /** The paths of the resource's screens, relative to `/dashboard`. */
  paths: { list: string; add: string; edit: (id: string) => string };
  fields: Record<F, string>;
  /** Explains the purpose of the resource's screens in at most 200 words [DASH-21]. */
  intro: string;
  help: FieldHelp<F>;
  initial: Partial<Values<F>>;
  /** Validates the values of a form and converts them to a request body. */
  schema: z.ZodMiniType<object>;
  texts: ResourceTexts;
  titleOf(record: R): string;
  /** Identifies a record in confirmations. */
  describe(record: R): string;
  calls: ResourceCalls<R>;
}

export interface EditableResource<F extends string = string>
  extends Pick<
    Resource<{ _id: string }, F>,
    'name' | 'label' | 'thing' | 'fields' | 'intro' | 'help' | 'initial' | 'schema' | 'texts'
  > {
  /** Undefined for a kind with a single record. */
  titleOf?(record: { _id: string }): string;
  /** `add` is undefined for a kind whose records cannot be added. */
  paths: Pick<Resource<{ _id: string }>['paths'], 'list' | 'edit'> & { add?: string };
  calls: Pick<ResourceCalls<{ _id: string }>, 'create' | 'update'>;
}
