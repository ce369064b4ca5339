import type { Batch } from '#contract/entities/batches.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { pluralize } from '#contract/texts/pluralize.ts';
import { describeBatch } from '../../editing/batch/batch-labels.ts';
import { listResources, useFeature } from '../../kinds/resources.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { UndoBatchButton } from '../../ui/undo-changes.tsx';

/** Recent batches, which can be undone for 30 days [DASH-18]. */
export const Batches = ({ batches }: { batches: Batch[] }) => (
  <section className="rounded-2xl border border-line bg-surface p-6">
    <h2 className="mb-4 text-xl">Bulk changes</h2>
    <ul className="divide-y divide-line">
      {batches.map((batch) =>
        batch.kind && batch.field ? (
          <FieldBatch key={batch._id} batch={batch} kind={batch.kind} field={batch.field} />
        ) : (
          <BatchLine key={batch._id} batch={batch} description={describeBatch(batch)} />
        ),
      )}
    </ul>
  </section>
);

/** Describes the batch with the field's label from the form. */
function FieldBatch({ batch, kind, field }: { batch: Batch; kind: ContentKind; field: string }) {
  const labels: Record<string, string> = useFeature(kind).fields;
  return <BatchLine batch={batch} description={describeBatch(batch, labels[field] ?? field)} />;
}

function BatchLine({ batch, description }: { batch: Batch; description: string }) {
  const { _id, kind, records, by, at } = batch;
  const label = `${pluralize(records, 'item', 'items')}: ${description}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
      <p className="min-w-0 text-sm [overflow-wrap:anywhere]">
        <span className="font-medium text-strong">{label}</span>
        <span className="block text-muted">
          <span>{kind && kind !== 'profile' && `${listResources[kind].plural}, `}</span>
          <span>{by && `by ${by}, `}</span>
          <RelativeTime at={at} />
        </span>
      </p>
      <UndoBatchButton batch={_id} description={label} />
    </li>
  );
}
