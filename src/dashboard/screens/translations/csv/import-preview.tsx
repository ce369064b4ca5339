import type { RowResult } from '#contract/entities/translations.ts';
import { contentKinds, isContentKind } from '#contract/kinds/content-kinds.ts';
import { truncate } from '#contract/texts/truncate.ts';
import { classNames } from '#ui/class-names.ts';
import { FileRows } from '../../../ui/file-rows.tsx';
import type { CsvTranslation, CsvTranslations } from './translation-csv.ts';

type Outcome = RowResult['outcome'];

/** In display order. Results that need attention come first. */
const labels: Record<Outcome, string> = {
  refused: 'will not be saved',
  outdated: 'will be saved and marked as outdated because the English text has changed',
  stored: 'will be saved',
  same: 'unchanged',
};
const outcomes = Object.keys(labels) as Outcome[];

const backgrounds: Record<Outcome, string> = {
  refused: 'bg-danger-soft',
  outdated: 'bg-warning-soft',
  stored: 'bg-success-soft',
  same: '',
};

const headings = ['Row', 'Field', 'English', 'Translation'];
const maxRows = 200;
const maxTextLength = 200;

export function ResultCounts({ results }: { results: RowResult[] }) {
  const byOutcome = Map.groupBy(results, ({ outcome }) => outcome);
  return (
    <ul aria-label="Results" className="space-y-1">
      {outcomes.map((outcome) => {
        const count = byOutcome.get(outcome)?.length ?? 0;
        return (
          count > 0 && <li key={outcome}>{`${count.toLocaleString('en')} ${labels[outcome]}`}</li>
        );
      })}
      {results.length === 0 && <li>The file has no translations.</li>}
    </ul>
  );
}

interface ResultRowsProps {
  file: CsvTranslations;
  /** In the order of the rows in the file. */
  results: RowResult[];
}

/** Unchanged rows are not listed. */
export function ResultRows({ file, results }: ResultRowsProps) {
  const rows = file.rows.map((row, index) => ({ ...row, ...(results[index] as RowResult) }));
  const byOutcome = Map.groupBy(rows, ({ outcome }) => outcome);
  const changedRows = outcomes
    .filter((outcome) => outcome !== 'same')
    .flatMap((outcome) => byOutcome.get(outcome) ?? []);
  return (
    <>
      {changedRows.length > 0 && (
        <FileRows headings={headings} hiddenOnPhone="English">
          {changedRows.slice(0, maxRows).map((row) => (
            <Row key={row.line} {...row} />
          ))}
        </FileRows>
      )}
      {changedRows.length > maxRows && (
        <p className="text-muted text-sm">
          {`And ${(changedRows.length - maxRows).toLocaleString('en')} more.`}
        </p>
      )}
    </>
  );
}

type ResultRow = CsvTranslation & RowResult;

const Row = ({ line, kind, id, field, english, text, outcome, reason }: ResultRow) => (
  <tr className={classNames('wrap-anywhere border-line border-t align-top', backgrounds[outcome])}>
    <td className="px-2 py-2 tabular-nums sm:px-4">{line}</td>
    <td className="min-w-28 px-2 py-2 sm:px-4">
      <span className="first-letter:uppercase">{`${getKindName(kind)}: ${field}`}</span>
      {reason && (
        <p className="text-danger">
          <span>{reason}</span> <span className="text-muted">{`Item ${id}.`}</span>
        </p>
      )}
    </td>
    <td dir="auto" className="px-2 py-2 max-sm:hidden sm:w-1/3 sm:px-4">
      {truncate(english, maxTextLength)}
    </td>
    <td dir="auto" className="w-2/5 px-2 py-2 sm:w-1/3 sm:px-4">
      {truncate(text, maxTextLength)}
    </td>
  </tr>
);

const getKindName = (kind: string) => (isContentKind(kind) ? contentKinds[kind].name.one : kind);
