import { Check, X } from 'lucide-react';
import { Link } from 'react-router';
import type { Proposal } from '#contract/entities/proposals.ts';
import { Button } from '#ui/button.tsx';
import { ChangedItem } from '../../../editing/changes/changed-item.tsx';
import type { Decision } from '../../../editing/proposals/use-decide.ts';
import { editPath, resources } from '../../../kinds/resources.ts';
import { Moment } from '../../../ui/moment.tsx';

interface ProposedItemProps {
  proposal: Proposal;
  isBusy: boolean;
  onDecide: (action: Decision['action']) => void;
}

/** A proposal with what differs and the page that it would become, and the two decisions about it [DASH-23]. */
export function ProposedItem({ proposal, isBusy, onDecide }: ProposedItemProps) {
  const { kind, id, title: given, before, at } = proposal;
  const title = given || 'Untitled';
  return (
    <ChangedItem
      change={proposal}
      title={
        <Link to={editPath(resources[kind], id)} className="inline-block min-h-6 underline">
          {title}
        </Link>
      }
      about={
        <>
          <span>{`${before ? 'Changes' : 'New'}, proposed `}</span>
          <Moment at={at} />
        </>
      }
      preview="See the page"
      className="py-4"
    >
      <Button
        look="quiet"
        className="max-sm:px-2 sm:px-3"
        aria-label={`Publish ${title}`}
        disabled={isBusy}
        onClick={() => onDecide('publish')}
      >
        <Check aria-hidden="true" className="size-4 max-sm:hidden" />
        Publish
      </Button>
      <Button
        look="quiet"
        className="hover:text-danger max-sm:px-2 sm:px-3"
        aria-label={`Discard ${title}`}
        disabled={isBusy}
        onClick={() => onDecide('discard')}
      >
        <X aria-hidden="true" className="size-4 max-sm:hidden" />
        Discard
      </Button>
    </ChangedItem>
  );
}
