import { SearchX } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { EmptyBox } from './empty-box.tsx';

/** Replaces the rows of a list if no row matches its search and filters. */
export const NothingFound = ({ onShowAll }: { onShowAll: () => void }) => (
  <EmptyBox icon={SearchX} title="Nothing matches this search">
    <Button variant="secondary" onClick={onShowAll}>
      Show all
    </Button>
  </EmptyBox>
);
