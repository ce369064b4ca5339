import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { Language } from '#contract/texts/languages.ts';
import type { EditableResource, Resource } from '../data/content/resource.ts';
import type { FormFields } from '../fields/form-fields.ts';
import type { Sort } from '../ui/list-view.ts';
import type { RowContent } from '../ui/row/row-summary.tsx';

/**
 * What the screens of a kind show. The functions are declared as methods, so that the feature of any kind is
 * assignable.
 */
export interface Screens<R, F extends string> {
  /** The text of a record that the list searches. */
  searchText(record: R): string;
  sorts: Sort<R>[];
  /** More buttons for the list, beside the *Add* button. */
  actions?: ReactElement;
  /** The content of a row, or an element for a custom row; `state` shows the publication state. */
  row(record: R, state: ReactNode): RowContent | ReactElement;
  /** The fields of the form. */
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
  /** The language of the texts; undefined if it is that of the preview. */
  lang?: Language | undefined;
}

/** What the edit screen needs of a kind: its resource and the fields of its form. */
export interface EditableFeature<R extends { _id: string }, F extends string>
  extends EditableResource<R, F> {
  form(fields: FormFields<F>): ReactNode;
  /** A custom preview, instead of the record's card and page. */
  preview?: ComponentType<RecordPreviewProps>;
}
