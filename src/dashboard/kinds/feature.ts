import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { EditableResource, Resource } from '../data/content/resource.ts';
import type { FormFields } from '../fields/form-fields.ts';
import type { Sort } from '../ui/list-view.ts';
import type { RowContent } from '../ui/row/row-summary.tsx';

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

export interface RecordPreviewProps {
  kind: ContentKind;
  /** The values of a form, or a record. */
  given: object;
}

/** What the edit screen needs of a kind: its resource, and the fields of its form as plain JSX. */
export interface EditableFeature<R extends { _id: string }, F extends string>
  extends EditableResource<R, F> {
  form(fields: FormFields<F>): ReactNode;
  /** What the form shows as its preview, where that is not the record's card and page. */
  preview?: ComponentType<RecordPreviewProps>;
}
