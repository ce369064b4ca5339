import { Inbox, Plus, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { Button, buttonClass } from '#ui/button.tsx';

interface EmptyListProps {
  kind: { thing: string; paths: { add: string } };
}

/** Nothing here yet: says what to do. */
export const EmptyList = ({ kind }: EmptyListProps) => (
  <div className="rounded-2xl border border-line border-dashed p-12 text-center">
    <Inbox aria-hidden="true" className="mx-auto mb-4 size-10 text-muted" />
    <p className="font-semibold text-lg text-strong">Nothing here yet</p>
    <p className="mt-1 mb-6 text-muted">
      Add the first {kind.thing}, and it appears on the website.
    </p>
    <Link to={kind.paths.add} className={buttonClass()}>
      <Plus aria-hidden="true" className="size-4" />
      Add the first {kind.thing}
    </Link>
  </div>
);

/** The search has no hit. */
export const NothingFound = ({ onShowAll }: { onShowAll: () => void }) => (
  <div className="rounded-2xl border border-line border-dashed p-12 text-center">
    <SearchX aria-hidden="true" className="mx-auto mb-4 size-10 text-muted" />
    <p className="mb-6 text-body">Nothing matches this search.</p>
    <Button look="secondary" onClick={onShowAll}>
      Show all
    </Button>
  </div>
);
