import { Users } from 'lucide-react';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { Editor } from '#contract/routes/autosave-routes.ts';
import { Button } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import type { Publication } from '../../data/content/draft-calls.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import type { StoredAutosave } from './autosave.ts';

const ProposalNotice = lazyComponent(() => import('./proposal-notice.tsx'), 'ProposalNotice');

interface OpenRecord {
  resource: { name: ContentKind };
  id: string | undefined;
  publication: Publication;
}

interface BarNoticesProps extends OpenRecord {
  /** The number of open proposals for all records. */
  proposals: number | undefined;
  editors: Editor[];
  hiddenOffer: StoredAutosave | undefined;
  onShowOffers: () => void;
}

export const BarNotices = (props: BarNoticesProps) => {
  const { resource, id, proposals = 0, editors, hiddenOffer, onShowOffers } = props;
  return (
    <div
      role="status"
      className="absolute inset-x-0 bottom-full space-y-1 border-line border-t bg-page py-2 text-sm text-strong empty:hidden"
    >
      {canHaveProposal(props) && (
        <ProposalNotice kind={resource.name} id={id} proposalCount={proposals} />
      )}
      {editors.length > 0 && <EditorsNotice editors={editors} />}
      {hiddenOffer && (
        <div className="flex items-center justify-between gap-3">
          <p>
            <span>{`You have unsaved changes on your ${hiddenOffer.device}, from `}</span>
            <RelativeTime at={new Date(hiddenOffer.savedAt).toISOString()} />.
          </p>
          <Button
            variant="secondary"
            className="min-h-9 shrink-0 whitespace-nowrap px-3 py-1"
            onClick={onShowOffers}
          >
            Show them
          </Button>
        </div>
      )}
    </div>
  );
};

/** An API key can propose only values that visitors do not see. */
const canHaveProposal = ({ id, publication: { hasChanges, isPublished } }: OpenRecord) =>
  id !== undefined && (hasChanges || !isPublished);

/** Editing does not lock a record because saves are merged [DASH-19]. */
const EditorsNotice = ({ editors }: { editors: Editor[] }) => (
  <div className="flex gap-2">
    <Users className="mt-0.5 size-4 shrink-0 text-muted" />
    <div className="min-w-0">
      {editors.map(({ name, since }) => (
        <p key={`${name} ${since}`}>
          <strong>{name}</strong> is also editing this (started <RelativeTime at={since} />
          ).
        </p>
      ))}
      <p className="text-muted">If you both save, your changes are merged.</p>
    </div>
  </div>
);
