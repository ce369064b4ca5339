import { type ActivityRecord, describeAction } from '#contract/entities/activity.ts';
import type { ListKind } from '#contract/kinds/content-kinds.ts';
import { truncate } from '#contract/texts/truncate.ts';
import { formatRevisionAuthor, getRevisionVerb } from '../../data/content/revision-verb.ts';
import { RecordLink } from '../../kinds/record-link.tsx';
import { listResources, resources } from '../../kinds/resources.ts';

/** The title of a record links to its form, unless the change deleted the record [AUTH-15]. */
export function ActivitySentence({ record }: { record: ActivityRecord }) {
  const { by, isSystem, act, change } = record;
  if (act !== null) {
    // If an order was changed, `detail` is the kind of the ordered records.
    const detail =
      act === 'ordered' ? listResources[record.detail as ListKind].plural : record.detail;
    return (
      <>
        <b className="font-semibold">{by || (isSystem ? 'The server' : 'Someone')}</b>
        <span>{` ${describeAction({ ...record, act, detail })}`}</span>
      </>
    );
  }
  if (!change) return null;
  const otherCount = change.records - 1;
  const label = otherCount > 0 ? '' : `${resources[change.kind].label} `;
  return (
    <>
      <RecordLink
        kind={change.kind}
        id={change.id}
        title={truncate(change.title, 60)}
        isDeleted={change.action === 'delete'}
      />
      <span>{otherCount > 0 && ` and ${otherCount} more`}</span>
      <span className="block first-letter:uppercase">
        {`${label}${getRevisionVerb(change)} ${formatRevisionAuthor({ ...change, by })}`}
      </span>
    </>
  );
}
