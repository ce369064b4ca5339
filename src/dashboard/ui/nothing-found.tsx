import { SearchX } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Replaces the rows of a list if no row matches its search and filters. */
export const NothingFound = ({ onShowAll }: { onShowAll: () => void }) => (
  <EmptyState icon={SearchX} title="Nothing matches this search">
    <Button variant="secondary" onClick={onShowAll}>
      Show all
    </Button>
  </EmptyState>
);
