import { Check, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Proposal, ProposalsOfKey } from '#contract/entities/proposals.ts';
import { type ContentKind, contentKinds } from '#contract/kinds/content-kinds.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/spinner.tsx';
import { useProposals } from '../../data/content/use-proposals.ts';
import { ChangedItem } from '../../editing/changes/changed-item.tsx';
import {
  type Decision,
  type ProposedVersion,
  useProposalDecision,
} from '../../editing/proposals/use-proposal-decision.ts';
import { getEditPath, resources } from '../../kinds/resources.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';

const initialCount = 5;

const decisions = [
  { action: 'publish', label: 'Publish', labelForAll: 'Publish all', icon: Check },
  { action: 'discard', label: 'Discard', labelForAll: 'Discard all', icon: X },
] as const;

/**
 * Shows what API keys have proposed, so that a person can publish or discard it [DASH-23]. `count` is the number of
 * proposals in the overview.
 */
export function Proposals({ count }: { count: number }) {
  const { data, isError, isOutdated, refetch } = useProposals(count);
  if (isError && !data) return <LoadFailed name="the proposals" onRetry={refetch} />;
  if (!data) return <Spinner label="Loading…" />;
  return (
    <Suspense fallback={<Spinner label="Loading…" />}>
      {data.map((proposals) => (
        <KeyProposals key={proposals.key} proposals={proposals} isOutdated={isOutdated} />
      ))}
    </Suspense>
  );
}

interface KeyProposalsProps {
  proposals: ProposalsOfKey;
  isOutdated: boolean;
}

function KeyProposals({ proposals: { name, all, newest }, isOutdated }: KeyProposalsProps) {
  const kinds = [...Map.groupBy(all, ({ kind }) => kind)];
  return (
    <section className="rounded-2xl border border-line bg-surface p-6">
      <h2 className="wrap-anywhere text-xl">{`Proposed by ${name}`}</h2>
      <p className="mb-4 text-muted text-sm">Visitors will not see this until you publish it.</p>
      <div className="space-y-6">
        {kinds.map(([kind, versions]) => (
          <KindProposals
            key={kind}
            kind={kind}
            versions={versions}
            newestProposals={newest.filter((proposal) => proposal.kind === kind)}
            isOutdated={isOutdated}
          />
        ))}
      </div>
    </section>
  );
}

interface KindProposalsProps {
  kind: ContentKind;
  versions: ProposedVersion[];
  /** The newest proposals, with their changes. */
  newestProposals: Proposal[];
  /** Whether the proposals may be outdated while a reload runs. */
  isOutdated: boolean;
}

/** A key's proposals for one kind. People can publish or discard all of them as one batch [DASH-23]. */
function KindProposals({ kind, versions, newestProposals, isOutdated }: KindProposalsProps) {
  const [isExpanded, setExpanded] = useState(false);
  const { mutate, isPending, variables } = useProposalDecision(kind);
  const isBusy = isPending || isOutdated;
  const shownProposals = isExpanded ? newestProposals : newestProposals.slice(0, initialCount);
  const name = contentKinds[kind].name.many;
  const count = versions.length;
  const records = versions.map(({ id, version }) => ({ id, version }));
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-2 border-line border-b pb-3">
        <h3 className="font-sans font-semibold text-base text-strong">
          <span>{name}</span>
          {count > 1 && <span className="font-normal text-muted">{` (${count})`}</span>}
        </h3>
        {count > 1 && (
          <div className="flex flex-wrap gap-2">
            {decisions.map(({ action, labelForAll }) => (
              <Button
                key={action}
                variant={action === 'publish' ? 'primary' : 'secondary'}
                busy={isPending && variables.action === action && variables.records.length > 1}
                disabled={isBusy}
                aria-label={`${labelForAll} ${count}: ${name}`}
                onClick={() => mutate({ action, records })}
              >
                {labelForAll}
              </Button>
            ))}
          </div>
        )}
      </div>
      <ul aria-label={name} className="divide-y divide-line">
        {shownProposals.map((proposal) => (
          <ProposedItem
            key={proposal.id}
            proposal={proposal}
            isBusy={isBusy}
            onDecide={(action) => {
              const { id, version } = proposal;
              mutate({ action, records: [{ id, version }] });
            }}
          />
        ))}
      </ul>
      {newestProposals.length > shownProposals.length && (
        <Button variant="quiet" className="-ms-5" onClick={() => setExpanded(true)}>
          {`Show ${newestProposals.length - shownProposals.length} more`}
        </Button>
      )}
      {isExpanded && count > newestProposals.length && (
        <p className="text-muted text-sm">
          {`${(count - newestProposals.length).toLocaleString('en')} more will appear here after you publish or discard these.`}
        </p>
      )}
    </section>
  );
}

interface ProposedItemProps {
  proposal: Proposal;
  isBusy: boolean;
  onDecide: (action: Decision['action']) => void;
}

function ProposedItem({ proposal, isBusy, onDecide }: ProposedItemProps) {
  const { kind, id, title: storedTitle, before, at } = proposal;
  const title = storedTitle || 'Untitled';
  return (
    <ChangedItem
      change={proposal}
      title={
        <Link to={getEditPath(resources[kind], id)} className="inline-block min-h-6 underline">
          {title}
        </Link>
      }
      subtitle={
        <>
          <span>{`${before ? 'Changes' : 'New'}, proposed `}</span>
          <RelativeTime at={at} />
        </>
      }
      className="py-4"
    >
      {decisions.map(({ action, label, icon: Icon }) => (
        <Button
          key={action}
          variant="quiet"
          className={classNames('max-sm:px-2 sm:px-3', action === 'discard' && 'hover:text-danger')}
          aria-label={`${label} ${title}`}
          disabled={isBusy}
          onClick={() => onDecide(action)}
        >
          <Icon className="size-4 max-sm:hidden" />
          <span>{label}</span>
        </Button>
      ))}
    </ChangedItem>
  );
}
