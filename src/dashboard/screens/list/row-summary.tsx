import type { ReactNode } from 'react';
import { Thumbnail } from './thumbnail.tsx';

interface RowSummaryProps {
  picture: string;
  /** `contain` for logos, which are shown whole; other pictures fill the square. */
  fit?: 'cover' | 'contain';
  title: string;
  preview: string;
  /** What visitors see of the record. */
  state: ReactNode;
  /** Further data in a line of its own, such as date and status. */
  children?: ReactNode;
}

/** The content of most rows: a thumbnail, a title, the beginning of a text, and further data. */
export const RowSummary = ({ picture, fit, title, preview, state, children }: RowSummaryProps) => (
  <div className="flex items-center gap-4">
    <Thumbnail picture={picture} {...(fit && { fit })} />
    <div className="min-w-0">
      <p className="font-semibold text-strong">{title || 'Untitled'}</p>
      {preview && <p className="text-muted text-sm">{preview}</p>}
      {children && (
        <div className="mt-1 flex flex-wrap items-center gap-2 text-muted text-xs">{children}</div>
      )}
      {state && <div className="mt-2">{state}</div>}
    </div>
  </div>
);
