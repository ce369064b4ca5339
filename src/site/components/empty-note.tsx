import type { ReactNode } from 'react';

interface EmptyNoteProps {
  /** What is not there, as a sentence. */
  children: ReactNode;
  href?: string;
  /** What the link leads to, as words. */
  label: string;
}

/** Stands where content will be: says that there is none, claims nothing, and leads to somebody who can be asked. */
export const EmptyNote = ({ children, href = '/contact', label }: EmptyNoteProps) => (
  <p className="rounded-2xl border border-line bg-surface p-10 text-center text-lead text-muted">
    {children}{' '}
    <a href={href} className="text-link">
      {label}
    </a>
  </p>
);
