import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Batch } from '#contract/entities/batches.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { confirm } from '#ui/alert.ts';
import { Button } from '#ui/button.tsx';
import { pluralize } from '../../data/pluralize.ts';
import { describeBatch } from '../../editing/batch/batch-labels.ts';
import { listResources, useFeature } from '../../kinds/resources.ts';
import { Moment } from '../../ui/moment.tsx';
import { undoChanges } from '../../ui/undo-changes.ts';

/** The recent changes of many items, which can be undone for 30 days [DASH-18]. */
export const Batches = ({ batches }: { batches: Batch[] }) => (
  <section className="rounded-2xl border border-line bg-surface p-6">
    <h2 className="mb-4 text-xl">Bulk changes</h2>
    <ul className="divide-y divide-line">
      {batches.map((batch) =>
        batch.kind && batch.field ? (
          <FieldLine key={batch._id} batch={batch} kind={batch.kind} field={batch.field} />
        ) : (
          <BatchLine key={batch._id} batch={batch} what={describeBatch(batch)} />
        ),
      )}
    </ul>
  </section>
);

const confirmUndoing = (what: string) =>
  confirm({
    title: 'Undo this change?',
    text: what,
    detail: 'All items return to their previous values. Later edits are kept.',
    confirm: 'Yes, undo it',
    cancel: 'Cancel',
  });

interface FieldLineProps {
  batch: Batch;
  kind: ContentKind;
  field: string;
}

/** A change of one field, with the label that the field has in its form. */
function FieldLine({ batch, kind, field }: FieldLineProps) {
  const labels: Record<string, string> = useFeature(kind).fields;
  return <BatchLine batch={batch} what={describeBatch(batch, labels[field] ?? field)} />;
}

function BatchLine({ batch, what: description }: { batch: Batch; what: string }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { _id, kind, records, by, at } = batch;
  const what = `${pluralize(records, 'item', 'items')}: ${description}`;
  async function undo() {
    if (!(await confirmUndoing(what))) return;
    setBusy(true);
    await undoChanges(_id, () => client.invalidateQueries());
    setBusy(false);
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
      <p className="min-w-0 text-sm [overflow-wrap:anywhere]">
        <span className="font-medium text-strong">{what}</span>
        <span className="block text-muted">
          <span>{kind && kind !== 'profile' && `${listResources[kind].plural}, `}</span>
          <span>{by && `by ${by}, `}</span>
          <Moment at={at} />
        </span>
      </p>
      <Button look="secondary" busy={isBusy} aria-label={`Undo ${what}`} onClick={undo}>
        {!isBusy && <Undo2 aria-hidden="true" className="size-4" />}
        <span>Undo</span>
      </Button>
    </li>
  );
}
