import { useState } from 'react';
import type { Proposal } from '#contract/entities/proposals.ts';
import { type ContentKind, contentKinds } from '#contract/kinds/content-kinds.ts';
import { Button } from '#ui/button.tsx';
import { type ProposedVersion, useDecide } from '../../../editing/proposals/use-decide.ts';
import { ProposedItem } from './proposed-item.tsx';

/** How many proposals of a kind are shown before *Show all*. */
const shownFirst = 5;

interface ProposedKindProps {
  kind: ContentKind;
  /** All proposals of the kind, … */
  all: ProposedVersion[];
  /** … and the newest of them in detail. */
  newest: Proposal[];
  /** Whether newer versions of them are loading. */
  isOutdated: boolean;
}

/** The proposals of one kind. Several are published or discarded as one act [DASH-23]. */
export function ProposedKind({ kind, all, newest, isOutdated }: ProposedKindProps) {
  const [isWhole, setWhole] = useState(false);
  const { mutate, isPending, variables } = useDecide(kind);
  const isBusy = isPending || isOutdated;
  const shown = isWhole ? newest : newest.slice(0, shownFirst);
  const name = contentKinds[kind].name.many;
  const forAll = (action: 'publish' | 'discard') => ({
    busy: isPending && variables.action === action && variables.records.length > 1,
    disabled: isBusy,
    onClick: () => mutate({ action, records: all.map(({ id, version }) => ({ id, version })) }),
  });
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-2 border-line border-b pb-3">
        <h3 className="font-sans font-semibold text-base text-strong">
          <span>{name}</span>
          {all.length > 1 && <span className="font-normal text-muted">{` (${all.length})`}</span>}
        </h3>
        {all.length > 1 && (
          <div className="flex flex-wrap gap-2">
            <Button aria-label={`Publish all ${all.length}: ${name}`} {...forAll('publish')}>
              Publish all
            </Button>
            <Button
              look="secondary"
              aria-label={`Discard all ${all.length}: ${name}`}
              {...forAll('discard')}
            >
              Discard all
            </Button>
          </div>
        )}
      </div>
      <ul aria-label={name} className="divide-y divide-line">
        {shown.map((proposal) => (
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
      {newest.length > shown.length && (
        <Button look="quiet" className="-ms-5" onClick={() => setWhole(true)}>
          {`Show ${newest.length - shown.length} more`}
        </Button>
      )}
      {isWhole && all.length > newest.length && (
        <p className="text-muted text-sm">
          {`And ${(all.length - newest.length).toLocaleString('en')} more. They appear here once these are decided.`}
        </p>
      )}
    </section>
  );
}
