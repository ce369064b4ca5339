import { classNames } from '#ui/class-names.ts';
import type { CsvRow } from './manpower-csv.ts';

interface CsvPreviewProps {
  rows: CsvRow[];
  /** A sentence about each row that exists already, by its line. */
  duplicates: Map<number, string>;
}

/** The rows as they were read, each with its errors, or with a sentence where it exists already. */
export const CsvPreview = ({ rows, duplicates }: CsvPreviewProps) => (
  <section
    aria-label="Rows"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrollable by keyboard
    tabIndex={0}
    className="max-h-96 overflow-auto rounded-lg border border-line"
  >
    <table className="w-full text-left text-sm [overflow-wrap:break-word]">
      <thead className="sticky top-0 bg-sunken text-strong">
        <tr>
          {['Line', 'Category', 'Nationality', 'Amount'].map((heading) => (
            <th key={heading} scope="col" className="px-2 py-2 sm:px-4 font-semibold">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, category, nationality, amount, errors }) => (
          <tr
            key={line}
            className={classNames(
              'border-line border-t',
              errors.length > 0 && 'bg-danger-soft',
              duplicates.has(line) && 'bg-warning-soft',
            )}
          >
            <td className="px-2 py-2 sm:px-4 tabular-nums">{line}</td>
            <td className="max-w-64 px-2 py-2 sm:px-4">
              {category}
              {errors.length > 0 && <p className="text-danger">{errors.join('. ')}</p>}
              {duplicates.has(line) && <p className="text-strong">{duplicates.get(line)}</p>}
            </td>
            <td className="max-w-64 px-2 py-2 sm:px-4">{nationality}</td>
            <td className="px-2 py-2 sm:px-4 tabular-nums">{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
