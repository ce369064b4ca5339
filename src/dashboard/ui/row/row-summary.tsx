import { type ReactNode, useState } from 'react';
import { Picture } from '#site/components/picture.tsx';
import { classNames } from '#ui/class-names.ts';
import { RecordTime } from '../absolute-time.tsx';
import { LastChange } from './last-change.tsx';
import { RowTitle } from './row-title.tsx';

export interface RowContent {
  /** Empty if the record has no picture. Undefined for kinds without pictures. */
  picture?: string;
  /** `contain` shows the whole picture, for example a logo. `cover` fills the square. */
  fit?: 'cover' | 'contain';
  title: string;
  preview: string;
  details?: ReactNode;
  time?: string;
}

/** The columns on wide screens. The last column shows the date and the last change. */
export const rowColumns = 'xl:grid-cols-[minmax(0,1fr)_12.75rem]';

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

function Thumbnail({ picture, fit = 'cover' }: { picture: string; fit?: 'cover' | 'contain' }) {
  const [brokenPicture, setBrokenPicture] = useState('');
  return (
    <span
      onErrorCapture={() => setBrokenPicture(picture)}
      className={classNames(
        'size-10 shrink-0 overflow-hidden rounded-lg',
        fit === 'contain' && picture ? 'border border-line bg-white' : 'bg-sunken',
      )}
    >
      <Picture
        src={brokenPicture === picture ? '' : picture}
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
