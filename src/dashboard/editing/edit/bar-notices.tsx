import { Bot, Users } from 'lucide-react';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { Editor } from '#contract/routes/autosave-routes.ts';
import { Button } from '#ui/button.tsx';
import type { Publication } from '../../data/content/draft-calls.ts';
import { useProposals } from '../../data/content/use-proposals.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import type { useShownOffers } from './offered-autosaves.tsx';

interface BarNoticesProps {
  resource: { name: ContentKind };
  id: string | undefined;
  publication: Publication;
  /** The number of open proposals across all records. */
  proposals: number | undefined;
  editors: Editor[];
  offers: Pick<ReturnType<typeof useShownOffers>, 'hiddenOffer' | 'show'>;
}

export const BarNotices = (props: BarNoticesProps) => {
  const { resource, id, publication, proposals = 0, editors } = props;
  const { hiddenOffer, show } = props.offers;
  // An API key can propose only values that visitors do not see.
  const canHaveProposal = publication.hasChanges || !publication.isPublished;
  return (
    <div
      role="status"
      className="absolute inset-x-0 bottom-full space-y-1 border-line border-t bg-page py-2 text-sm text-strong empty:hidden"
    >
      {id !== undefined && canHaveProposal && (
        <ProposalNotice kind={resource.name} id={id} proposalCount={proposals} />
      )}
      {editors.length > 0 && <EditorsNotice editors={editors} />}
      {hiddenOffer && (
        <div className="flex items-center justify-between gap-3">
          <p>
            <span>{'You have unsaved changes on another device, from '}</span>
            <RelativeTime at={new Date(hiddenOffer.savedAt).toISOString()} />.
          </p>
          <Button
            variant="secondary"
            className="min-h-9 shrink-0 whitespace-nowrap px-3 py-1"
            onClick={show}
          >
            Show them
          </Button>
        </div>
      )}
    </div>
  );
};

interface ProposalNoticeProps {
  kind: ContentKind;
  id: string;
  /** The number of open proposals across all records. */
  proposalCount: number;
}

/** Shows which API key proposed the draft of this record [DASH-23]. */
function ProposalNotice({ kind, id, proposalCount }: ProposalNoticeProps) {
  const { data = [] } = useProposals(proposalCount);
  const proposer = data.find(({ all }) =>
    all.some((version) => version.kind === kind && version.id === id),
  );
  if (!proposer) return null;
  return (
    <div className="flex gap-2">
      <Bot className="mt-0.5 size-4 shrink-0 text-muted" />
      <p className="wrap-anywhere min-w-0">
        <strong>{proposer.name}</strong> proposed this. Visitors will not see it until you publish
        it.
      </p>
    </div>
  );
}

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
      <p className="text-muted">
        {editors.length === 1
          ? 'If you both save, your changes are merged.'
          : 'If several of you save, your changes are merged.'}
      </p>
    </div>
  </div>
);
