import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

interface FileRowsProps {
  headings: readonly string[];
  /** The heading of the column that is hidden on phones. */
  hiddenOnPhone?: string;
  children: ReactNode;
}

export const FileRows = ({ headings, hiddenOnPhone, children }: FileRowsProps) => (
  <section
    aria-label="Rows"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    tabIndex={0}
    className="max-h-96 overflow-auto rounded-lg border border-line"
  >
    <table className="wrap-break-word w-full text-sm">
      <thead className="sticky top-0 bg-sunken text-strong">
        <tr>
          {headings.map((heading) => (
            <th
              key={heading}
              scope="col"
              className={classNames(
                'whitespace-nowrap px-2 py-2 font-semibold [text-align:inherit] sm:px-4',
                heading === hiddenOnPhone && 'max-sm:hidden',
              )}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);
