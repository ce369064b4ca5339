import type { ReactElement, ReactNode } from 'react';
import type { Resource } from '../content/resource.ts';
import type { FormFields } from '../form/form-fields.ts';
import type { Sort } from './list/list-view.ts';
import type { RowContent } from './list/row-summary.tsx';

/** What the screens of a kind show. Methods, so that a feature of any kind can be handed to them. */
export interface Screens<R, F extends string> {
  /** The text that the search of the list looks through. */
  searchText(record: R): string;
  sorts: Sort<R>[];
  /** Further buttons of the list, beside the one for adding. */
  actions?: ReactElement;
  /**
   * What a row shows, or the row itself where a kind needs one of its own; `state` is what visitors see of the record.
   */
  row(record: R, state: ReactNode): RowContent | ReactElement;
  /** The fields of the form, as plain JSX. */
  form(fields: FormFields<F>): ReactNode;
}

/** A kind of content in the dashboard: its resource, its list and its form. */
export interface Feature<R extends { _id: string }, F extends string>
  extends Resource<R, F>,
    Screens<R, F> {}
