import { type LucideIcon, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  text?: string;
  children?: ReactNode;
}

/** A placeholder for an empty list. */
export const EmptyState = ({ icon: Icon, title, text, children }: EmptyStateProps) => (
  <div className="rounded-2xl border border-line border-dashed p-12 text-center">
    <Icon className="mx-auto mb-4 size-10 text-muted" />
    <p className="font-semibold text-lg text-strong">{title}</p>
    {text && <p className="mt-1 text-muted">{text}</p>}
    {children && <div className="mt-6">{children}</div>}
  </div>
);

interface NothingFoundProps {
  title?: string;
  onShowAll: () => void;
}

/** Replaces the rows of a list if no row matches its search and filters. */
export const NothingFound = ({ title = 'No results', onShowAll }: NothingFoundProps) => (
  <EmptyState icon={SearchX} title={title}>
    <Button variant="secondary" onClick={onShowAll}>
      Show all
    </Button>
  </EmptyState>
);
