import { Inbox, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { getButtonClass } from '#ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

interface EmptyListProps {
  resource: { label: string; paths: { add: string } };
}

export const EmptyList = ({ resource }: EmptyListProps) => (
  <EmptyState
    icon={Inbox}
    title="Nothing here yet"
    text="Items that you publish appear on the website."
  >
    <Link to={resource.paths.add} className={getButtonClass()}>
      <Plus className="size-4" />
      <span>{`Add the first ${resource.label}`}</span>
    </Link>
  </EmptyState>
);
