import type { ReactNode } from 'react';
import { getPagePath } from '../shared/page-path.ts';

interface EmptyNoteProps {
  /** A sentence that describes what is missing. */
  children: ReactNode;
  href?: string;
  label: string;
}

export const EmptyNote = ({ children, href = getPagePath('/contact'), label }: EmptyNoteProps) => (
  <p className="rounded-2xl border border-line bg-surface p-10 text-center text-lead text-muted">
    {children}{' '}
    <a href={href} className="text-link">
      {label}
    </a>
  </p>
);
