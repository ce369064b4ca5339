import {
  type ChangedMany,
  type ManyChange,
  type SkipReason,
  skipReasons,
} from '#contract/entities/change-many.ts';
import { truncate } from '#contract/texts/truncate.ts';
import { counted } from '../../data/pluralize.ts';
import { doneWords, reasonTexts } from './batch-words.ts';

interface DryRunProps {
  action: ManyChange['action'];
  run: ChangedMany;
  labels: Record<string, string>;
  /** How many rows are selected. */
  asked: number;
  othersDrafts: boolean;
  onOthersDrafts: (isOn: boolean) => void;
}

/** How many names of what stays as it is are told. */
const maxNamed = 3;
const longest = 60;

/** What a change would do: to how many rows, to the first before and after, and which stay as they are. */
export function DryRun({ action, run, labels, asked, othersDrafts, onOthersDrafts }: DryRunProps) {
  const { records, skipped, first } = run;
  const reasons = Map.groupBy(skipped, ({ reason }) => reason);
  const theirs = reasons.has('draft') || othersDrafts;
  return (
    <div className="space-y-4">
      <p role="status" className="font-semibold text-strong">
        <span>
          {records === asked
            ? counted(records, 'item', 'items')
            : `${records.toLocaleString('en')} of ${counted(asked, 'item', 'items')}`}
        </span>{' '}
        will be <span>{doneWords[action]}</span>.
      </p>
      {first.length > 0 && (
        <FirstChanges first={first} labels={labels} more={records - first.length} />
      )}
      {skipReasons.map((reason) => (
        <Skipped key={reason} reason={reason} skipped={reasons.get(reason) ?? []} />
      ))}
      {theirs && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3 text-strong">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            checked={othersDrafts}
            onChange={({ target }) => onOthersDrafts(target.checked)}
          />
          Also what somebody else is preparing
        </label>
      )}
    </div>
  );
}

const shown = (value: unknown) =>
  typeof value === 'number' ? value.toLocaleString('en') : truncate(String(value ?? ''), longest);

const FirstChanges = ({
  first,
  labels,
  more,
}: {
  first: ChangedMany['first'];
  labels: Record<string, string>;
  more: number;
}) => (
  <section
    aria-label="What changes"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrollable by keyboard
    tabIndex={0}
    className="max-h-72 overflow-auto rounded-lg border border-line"
  >
    <ul className="divide-y divide-line text-sm">
      {first.map(({ id, title, before, after }) => (
        <li key={id} className="px-4 py-2 [overflow-wrap:anywhere]">
          <p className="font-medium text-strong">{title}</p>
          {Object.keys(after)
            .filter((field) => labels[field])
            .map((field) => (
              <p key={field} className="text-body tabular-nums">
                <span>{`${labels[field] ?? ''}: `}</span>
                <del className="text-muted">{shown(before[field]) || 'empty'}</del>
                <span>{' → '}</span>
                <ins className="font-semibold text-strong no-underline">
                  {shown(after[field]) || 'empty'}
                </ins>
              </p>
            ))}
        </li>
      ))}
    </ul>
    {more > 0 && (
      <p className="border-line border-t px-4 py-2 text-muted text-sm">
        and <span>{more.toLocaleString('en')}</span> more
      </p>
    )}
  </section>
);

function Skipped({ reason, skipped }: { reason: SkipReason; skipped: ChangedMany['skipped'] }) {
  if (skipped.length === 0) return null;
  const names = skipped.slice(0, maxNamed).map(({ title }) => `“${truncate(title, longest)}”`);
  const more = skipped.length - names.length;
  const details = [...new Set(skipped.map(({ detail }) => detail).filter(Boolean))].join(' ');
  return (
    <p className="rounded-lg bg-warning-soft px-4 py-3 text-sm text-strong [overflow-wrap:anywhere]">
      <span>{counted(skipped.length, 'item stays', 'items stay')}</span>
      <span>{` as before: ${reasonTexts[reason]} ${names.join(', ')}`}</span>
      <span>{more > 0 && ` and ${more.toLocaleString('en')} more`}</span>
      <span>.</span>
      <span>{details && ` ${details}.`}</span>
    </p>
  );
}
