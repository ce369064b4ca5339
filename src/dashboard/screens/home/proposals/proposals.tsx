import { Suspense } from 'react';
import type { ProposalsOfKey } from '#contract/entities/proposals.ts';
import { Spinner } from '#ui/spinner.tsx';
import { useProposals } from '../../../data/content/use-proposals.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { KindProposals } from './kind-proposals.tsx';

/** Proposals from API keys, which a person publishes or discards [DASH-23]. `count` is their number in the overview. */
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
      <p className="mb-4 text-muted text-sm">Visitors see none of this until you publish it.</p>
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
