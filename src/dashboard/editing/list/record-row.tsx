import { isValidElement } from 'react';
import { lazyComponent } from '#ui/lazy-component.tsx';
import type { Publication } from '../../data/content/draft-calls.ts';
import type { Feature } from '../../kinds/feature.ts';
import { PublicationBadges } from '../../ui/publication-badges.tsx';
import { RowContext } from '../../ui/row/row-context.ts';
import { RowSummary } from '../../ui/row/row-summary.tsx';
import { SelectBox } from '../batch/select-box.tsx';
import type { Selection } from '../batch/use-selection.ts';
import { ListRow } from './list-row.tsx';
import { RowActions } from './row-actions.tsx';

const SavedRow = lazyComponent(() => import('./saved-row.tsx'), 'SavedRow');

interface RecordRowProps<R extends { _id: string }> {
  feature: Feature<R>;
  record: R;
  /** Undefined if the record has no draft. */
  publication: Publication | undefined;
  /** Whether the record has published changes that are not on the website yet. */
  hasWaitingChange: boolean;
  selection: Selection;
  /** The query string with the list's search, filters, sort order and page. */
  listQueryString: string;
}

export function RecordRow<R extends { _id: string }>(props: RecordRowProps<R>) {
  const { feature, record, publication, selection, listQueryString } = props;
  const { _id: id } = record;
  const isPublished = publication?.isPublished !== false;
  const isNotLive = isPublished && props.hasWaitingChange;
  const badges = (publication || isNotLive) && (
    <PublicationBadges publication={publication} isNotLive={isNotLive} />
  );
  const content = feature.row(record, badges);
  const editPath = feature.paths.edit(id);
  return (
    <RowContext value={{ id, editPath, listQueryString, publication }}>
      <ListRow id={id} savedContent={<SavedRow feature={feature} record={record} />}>
        <SelectBox id={id} name={feature.titleOf(record)} selection={selection} />
        <div className="min-w-0 flex-1">
          {isValidElement(content) ? content : <RowSummary content={content} state={badges} />}
        </div>
        <RowActions feature={feature} record={record} />
      </ListRow>
    </RowContext>
  );
}
