import { type ReactNode, useState } from 'react';
import { Picture } from '#site/components/picture.tsx';
import { classNames } from '#ui/class-names.ts';
import { RecordTime } from '../absolute-time.tsx';
import { LastChange } from './last-change.tsx';
import { RowTitle } from './row-title.tsx';

/** The content of a row for most kinds. */
export interface RowContent {
  /** The address of the record's picture; empty if there is none. Undefined for kinds without pictures. */
  picture?: string;
  /** `contain` for logos, which are shown whole; other pictures fill the square. */
  fit?: 'cover' | 'contain';
  title: string;
  /** The beginning of the record's text. */
  preview: string;
  /** Additional data, in a separate column if there is room. */
  details?: ReactNode;
  /** The date of the record, in the last column. */
  time?: string;
}

/** The columns of a row on wide screens; the last one shows the date and the last change. */
export const rowColumns = 'xl:grid-cols-[minmax(0,1fr)_12.75rem]';

/** The row of most kinds; `state` shows the publication state. */
export const RowSummary = ({
  content: { picture, fit, title, preview, details, time },
  state,
}: {
  content: RowContent;
  state: ReactNode;
}) => (
  <div className="flex items-center gap-3 sm:gap-4">
    {picture !== undefined && <Thumbnail picture={picture} {...(fit && { fit })} />}
    <div
      className={classNames(
        'grid min-w-0 grow items-center gap-x-6',
        details ? 'xl:grid-cols-[minmax(11rem,5fr)_minmax(0,4fr)_12.75rem]' : rowColumns,
      )}
    >
      <div className="min-w-0">
        <RowTitle title={title} state={state} />
        {preview && <p className="truncate text-muted text-sm">{preview}</p>}
      </div>
      {details && (
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5 text-muted text-sm">
          {details}
        </div>
      )}
      <div className="min-w-0 text-muted text-sm max-sm:whitespace-nowrap max-sm:text-xs">
        {time && <RecordTime at={time} />}
        <LastChange />
      </div>
    </div>
  </div>
);

interface ThumbnailProps {
  picture: string;
  fit?: 'cover' | 'contain';
}

/** A small square picture in a list; a placeholder if it cannot be loaded. */
function Thumbnail({ picture, fit = 'cover' }: ThumbnailProps) {
  const [broken, setBroken] = useState('');
  return (
    <span
      onErrorCapture={() => setBroken(picture)}
      className={classNames(
        'size-10 shrink-0 overflow-hidden rounded-lg',
        fit === 'contain' && picture ? 'border border-line bg-white' : 'bg-sunken',
      )}
    >
      <Picture
        src={broken === picture ? '' : picture}
        alt=""
        width={80}
        height={80}
        {...(fit === 'contain' ? { fit } : { frame: '1:1' as const })}
        sizes="40px"
        widths={[80]}
        className="size-full"
      />
    </span>
  );
}
