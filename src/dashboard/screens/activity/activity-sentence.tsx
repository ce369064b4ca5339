import { Link } from 'react-router';
import { type ActivityRecord, describeAction } from '#contract/entities/activity.ts';
import type { ListKind } from '#contract/kinds/content-kinds.ts';
import { truncate } from '#contract/texts/truncate.ts';
import { formatRevisionAuthor, getRevisionVerb } from '../../data/content/revision-verb.ts';
import { getEditPath, listResources, resources } from '../../kinds/resources.ts';

/** The title of a record links to its form, unless the change deleted the record [AUTH-15]. */
export function ActivitySentence({ record }: { record: ActivityRecord }) {
  const { by, act, change } = record;
  if (act !== null) {
    // If an order was changed, `detail` is the kind of the ordered records.
    const detail =
      act === 'ordered' ? listResources[record.detail as ListKind].plural : record.detail;
    return (
      <>
        <b className="font-semibold">{by || 'The server'}</b>
        <span>{` ${describeAction({ ...record, act, detail })}`}</span>
      </>
    );
  }
  if (!change) return null;
  const { label } = resources[change.kind];
  const otherCount = change.records - 1;
  return (
    <>
      <RecordTitle change={change} />
      <span>{otherCount > 0 && ` and ${otherCount} more`}</span>
      <span>{`: ${label} ${getRevisionVerb(change)} ${formatRevisionAuthor({ ...change, by })}`}</span>
    </>
  );
}

function RecordTitle({ change }: { change: NonNullable<ActivityRecord['change']> }) {
  const { kind, id, action } = change;
  const title = truncate(change.title, 60) || 'Untitled';
  if (action === 'delete') return <span className="font-semibold">{title}</span>;
  return (
    <Link to={getEditPath(resources[kind], id)} className="font-semibold underline">
      {title}
    </Link>
  );
}
