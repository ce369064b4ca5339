import type { KindTranslations } from '#contract/entities/translations.ts';
import { type ContentKind, contentKinds } from '#contract/kinds/content-kinds.ts';
import { pluralize } from '#contract/texts/pluralize.ts';
import { classNames } from '#ui/class-names.ts';

interface KindProgressProps {
  counts: KindTranslations[];
  selectedKind: ContentKind | undefined;
  onChoose: (kind: ContentKind | undefined) => void;
}

/** Choosing a kind limits the list to its records. Choosing the selected kind lists all records again. */
export const KindProgress = ({ counts, selectedKind, onChoose }: KindProgressProps) => (
  <ul
    aria-label="Progress by kind"
    className="mb-8 grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-4"
  >
    {counts.map(({ kind, ...numbers }) => (
      <li key={kind}>
        <button
          type="button"
          aria-pressed={kind === selectedKind}
          onClick={() => onChoose(kind === selectedKind ? undefined : kind)}
          className={classNames(
            'flex h-full w-full cursor-pointer flex-col rounded-2xl border p-3 text-start sm:p-4 transition-shadow hover:shadow-card',
            kind === selectedKind ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
          )}
        >
          <Progress label={contentKinds[kind].name.many} {...numbers} />
        </button>
      </li>
    ))}
  </ul>
);

/** Browsers draw the bar in default colours unless every part of it has a colour. */
const barClass =
  'my-2 block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunken [&::-moz-progress-bar]:bg-success [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-success';

type ProgressProps = Omit<KindTranslations, 'kind'> & { label: string };

function Progress({ label, records, done, missing, outdated, off }: ProgressProps) {
  const issues = [
    missing > 0 && `${pluralize(missing, 'translation', 'translations')} missing`,
    outdated > 0 && `${outdated.toLocaleString('en')} outdated`,
    off > 0 && `${pluralize(off, 'item', 'items')} switched off`,
  ].filter(Boolean);
  return (
    <>
      <span className="flex w-full flex-wrap justify-between gap-x-3">
        <span className="font-semibold text-strong">{label}</span>
        <span className="whitespace-nowrap text-muted tabular-nums">
          {`${done.toLocaleString('en')} of ${records.toLocaleString('en')}`}
        </span>
      </span>
      <progress
        aria-label={`${label}, translated`}
        value={done}
        max={records}
        className={barClass}
      />
      <span className="text-muted text-sm">{issues.join(', ') || 'Complete'}</span>
    </>
  );
}
