import type { ReactNode } from 'react';
import type { ListKind, RecordOf } from '#contract/content-kinds.ts';
import {
  defineResource,
  type EditableField,
  type GivenResource,
  type Resource,
} from '../content/resource.ts';
import type { FormFields } from '../form/form-fields.ts';
import type { Sort } from './list/list-view.ts';

/** What the screens of a kind show. Methods, so that a feature of any kind can be handed to them. */
interface Screens<R, F extends string> {
  /** The text that the search of the list looks through. */
  searchText(record: R): string;
  sorts: Sort<R>[];
  /** Further buttons of the list, beside the one for adding. */
  actions?: ReactNode;
  /** The content of a row, without its buttons; `state` is what visitors see of the record. */
  row(record: R, state: ReactNode): ReactNode;
  /** The fields of the form, as plain JSX. */
  form(fields: FormFields<F>): ReactNode;
}

/** A kind of content in the dashboard: its resource, its list and its form. */
export interface Feature<R extends { _id: string }, F extends string>
  extends Resource<R, F>,
    Screens<R, F> {}

/** Makes the feature of a kind; its module exports it as `feature`. */
export const defineFeature = <K extends ListKind>(
  kind: K,
  given: GivenResource<K> & Screens<RecordOf<K>, EditableField<K>>,
): Feature<RecordOf<K>, EditableField<K>> => ({ ...given, ...defineResource(kind, given) });
