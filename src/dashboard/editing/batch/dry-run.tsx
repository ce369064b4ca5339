import {
  type BulkChange,
  type ChangeManyResult,
  type SkipReason,
  skipReasons,
} from '#contract/entities/change-many.ts';
import { pluralize } from '#contract/texts/pluralize.ts';
import { truncate } from '#contract/texts/truncate.ts';
import { formatIfTime } from '../../data/site-and-local-time.ts';
import { useTimeZone } from '../../data/use-time-zone.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { pastParticiples, reasonTexts } from './batch-labels.ts';

interface DryRunProps {
  action: BulkChange['action'];
  result: ChangeManyResult;
  labels: Record<string, string>;
  selectedCount: number;
  othersDrafts: boolean;
  onOthersDraftsChange: (isOn: boolean) => void;
}

/** The maximum number of skipped records to list per reason. */
const maxTitles = 3;
const maxTextLength = 60;

export function DryRun(props: DryRunProps) {
  const { action, result, labels, selectedCount, othersDrafts, onOthersDraftsChange } = props;
  const { records, skipped, first } = result;
  const reasons = Map.groupBy(skipped, ({ reason }) => reason);
  const offersDrafts = reasons.has('draft') || othersDrafts;
  return (
    <div className="space-y-4">
      <p role="status" className="font-semibold text-strong">
        <span>
          {records === selectedCount
            ? pluralize(records, 'item', 'items')
            : `${records.toLocaleString('en')} of ${pluralize(selectedCount, 'item', 'items')}`}
        </span>{' '}
        will be <span>{pastParticiples[action]}</span>.
      </p>
      {first.length > 0 && <FirstChanges result={result} labels={labels} />}
      {skipReasons.map((reason) => (
        <SkippedRecords key={reason} reason={reason} records={reasons.get(reason) ?? []} />
      ))}
      {offersDrafts && (
        <Checkbox
          label="Include other people’s drafts"
          checked={othersDrafts}
          onChange={onOthersDraftsChange}
        />
      )}
    </div>
  );
}

function FirstChanges({ result, labels }: Pick<DryRunProps, 'result' | 'labels'>) {
  const timeZone = useTimeZone();
  const formatValue = (value: unknown) =>
    typeof value === 'number'
      ? value.toLocaleString('en')
      : truncate(formatIfTime(String(value ?? ''), timeZone), maxTextLength);
  return (
    <section
      aria-label="What will change"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable by keyboard
      tabIndex={0}
      className="max-h-72 overflow-auto rounded-lg border border-line"
    >
      <ul className="divide-y divide-line text-sm">
        {result.first.map(({ id, title, before, after }) => (
          <li key={id} className="px-4 py-2 [overflow-wrap:anywhere]">
            <p className="font-medium text-strong">{title}</p>
            {Object.keys(after)
              .filter((field) => labels[field])
              .map((field) => (
                <p key={field} className="text-body tabular-nums">
                  <span>{`${labels[field] ?? ''}: `}</span>
                  <del className="text-muted">{formatValue(before[field]) || 'empty'}</del>
                  <span>{' → '}</span>
                  <ins className="font-semibold text-strong no-underline">
                    {formatValue(after[field]) || 'empty'}
                  </ins>
                </p>
              ))}
          </li>
        ))}
      </ul>
      {result.records > result.first.length && (
        <p className="border-line border-t px-4 py-2 text-muted text-sm">
          and <span>{(result.records - result.first.length).toLocaleString('en')}</span> more
        </p>
      )}
    </section>
  );
}

function SkippedRecords({
  reason,
  records,
}: {
  reason: SkipReason;
  records: ChangeManyResult['skipped'];
}) {
  if (records.length === 0) return null;
  const names = records
    .slice(0, maxTitles)
    .map(({ title }) => `“${truncate(title, maxTextLength)}”`);
  const moreCount = records.length - names.length;
  const details = [...new Set(records.map(({ detail }) => detail).filter(Boolean))].join('. ');
  return (
    <p className="rounded-lg bg-warning-soft px-4 py-3 text-sm text-strong [overflow-wrap:anywhere]">
      <span>{pluralize(records.length, 'item', 'items')}</span>
      <span>{` skipped (${reasonTexts[reason]}): ${names.join(', ')}`}</span>
      <span>{moreCount > 0 && ` and ${moreCount.toLocaleString('en')} more`}</span>
      <span>.</span>
      <span>{details && ` ${details}.`}</span>
    </p>
  );
}
