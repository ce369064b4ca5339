import { Bot } from 'lucide-react';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { useProposals } from '../../data/content/use-proposals.ts';

interface ProposalNoticeProps {
  kind: ContentKind;
  id: string | undefined;
  /** The number of open proposals for all records. */
  proposalCount: number;
}

/** Shows which API key proposed the draft of this record [DASH-23]. */
export function ProposalNotice({ kind, id, proposalCount }: ProposalNoticeProps) {
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
