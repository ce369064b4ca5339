import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { RecordMoment } from '../moment-in-full.tsx';
import { LastChange } from './last-change.tsx';
import { RowTitle } from './row-title.tsx';
import { Thumbnail } from './thumbnail.tsx';

/** What most rows show. */
export interface RowContent {
  picture: string;
  /** `contain` for logos, which are shown whole; other pictures fill the square. */
  fit?: 'cover' | 'contain';
  title: string;
  /** The beginning of a text. */
  preview: string;
  /** Further data, in a column of its own where there is room. */
  details?: ReactNode;
  /** When it is dated, in the last column. */
  time?: string;
}

/** On a laptop, rows of one list have their data in the same columns; the last one tells when and by whom. */
export const rowColumns = 'xl:grid-cols-[minmax(0,1fr)_12.75rem]';

/** A row as most kinds have it; `state` is what visitors see of the record. */
export const RowSummary = ({
  content: { picture, fit, title, preview, details, time },
  state,
}: {
  content: RowContent;
  state: ReactNode;
}) => (
  <div className="flex items-center gap-3 sm:gap-4">
    <Thumbnail picture={picture} {...(fit && { fit })} />
    <div
      className={classNames(
        'grid min-w-0 grow items-center gap-x-6',
        details ? 'xl:grid-cols-[minmax(11rem,5fr)_minmax(0,4fr)_12.75rem]' : rowColumns,
      )}
    >
      <div className="min-w-0">
        <RowTitle title={title} state={state} cut="max-sm:line-clamp-2 sm:truncate" />
        {preview && <p className="truncate text-muted text-sm">{preview}</p>}
      </div>
      {details && (
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5 text-muted text-sm">
          {details}
        </div>
      )}
      <div className="min-w-0 text-muted text-sm max-sm:whitespace-nowrap max-sm:text-xs">
        {time && <RecordMoment at={time} />}
        <LastChange />
      </div>
    </div>
  </div>
);
