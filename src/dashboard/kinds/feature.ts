import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { Language } from '#contract/texts/languages.ts';
import type { EditableResource, Resource } from '../data/content/resource.ts';
import type { FormFields } from '../fields/form-fields.ts';
import type { Sort } from '../ui/list-view.ts';
import type { RowContent } from '../ui/row/row-summary.tsx';

/** Method syntax makes features of all kinds assignable to one type. */
export interface Screens<R, F extends string> {
  /** Returns the text that the list's search matches. */
  searchText(record: R): string;
  sorts: Sort<R>[];
  /** Additional buttons next to the list's *Add* button. */
  actions?: ReactElement;
  /** Returns either the content of a standard row, or a custom element. `state` shows the publication state. */
  row(record: R, state: ReactNode): RowContent | ReactElement;
  form(fields: FormFields<F>): ReactNode;
}

export interface Feature<R extends { _id: string }, F extends string = string>
  extends Resource<R, F>,
    Screens<R, F> {}

export interface RecordPreviewProps {
  kind: ContentKind;
  values: object;
  /** The language of the texts. If undefined, the language selected in the preview. */
  lang?: Language | undefined;
}

export interface EditableFeature<F extends string = string> extends EditableResource<F> {
  form(fields: FormFields<F>): ReactNode;
  /** Replaces the preview of the record's card and page. */
  preview?: ComponentType<RecordPreviewProps>;
}
