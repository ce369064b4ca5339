import type { ReactNode } from 'react';
import { Thumbnail } from './thumbnail.tsx';

interface RowSummaryProps {
  picture: string;
  /** A logo is shown whole; other pictures fill their square. */
  fit?: 'cover' | 'contain';
  title: string;
  preview: string;
  /** Date, status and the like, in a line of their own. */
  children?: ReactNode;
}

/** A row's usual look: a thumbnail, a title, the beginning of a text, and some facts. */
export const RowSummary = ({ picture, fit, title, preview, children }: RowSummaryProps) => (
  <div className="flex items-center gap-4">
    <Thumbnail picture={picture} {...(fit && { fit })} />
    <div className="min-w-0">
      <p className="font-semibold text-strong">{title || 'Untitled'}</p>
      {preview && <p className="text-muted text-sm">{preview}</p>}
      {children && (
        <div className="mt-1 flex flex-wrap items-center gap-2 text-muted text-xs">{children}</div>
      )}
    </div>
  </div>
);
