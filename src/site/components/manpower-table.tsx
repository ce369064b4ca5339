import type { Manpower } from '#contract/kinds/manpower.ts';
import { siteConfig } from '../shared/site-config.ts';
import { EmptyNote } from './empty-note.tsx';
import { Icon } from './icon.tsx';
import { ManpowerRow } from './manpower-row.tsx';

const sortable = [
  { key: 'category', label: 'Category' },
  { key: 'nationality', label: 'Nationality' },
  { key: 'amount', label: 'Amount' },
] as const;

/** The price list; `scripts/price-list.ts` adds its filter and its order [MAN-1]. */
export function ManpowerTable({
  rows,
  whatsAppNumber,
}: {
  rows: Manpower[];
  whatsAppNumber: string;
}) {
  if (rows.length === 0) {
    return <EmptyNote label="Ask us for an offer">There are no prices to show here yet.</EmptyNote>;
  }
  return (
    <div data-price-list="" data-uncovered="">
      <Filter entries={rows.length} />
      <div className="overflow-hidden rounded-2xl border border-line bg-surface">
        <table className="price-list w-full border-collapse text-left">
          <caption className="sr-only">
            Manpower price list, amounts in {siteConfig.currency}
          </caption>
          <colgroup>
            <col />
            <col />
            <col />
            <col />
            <col />
          </colgroup>
          <thead className="bg-sunken text-strong text-sm">
            <tr>
              <th scope="col" className="w-14 px-5 py-4 font-semibold">
                #
              </th>
              {sortable.map(({ key, label }) => (
                <SortableHeading key={key} name={key} label={label} />
              ))}
              <th scope="col" className="px-5 py-4 font-semibold">
                <span className="sr-only">Enquire</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <ManpowerRow
                key={row._id}
                row={row}
                number={at + 1}
                whatsAppNumber={whatsAppNumber}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p data-none="" hidden className="py-10 text-center text-muted">
        Nothing in the list matches. Try another word, or{' '}
        <a href="/contact" className="text-link">
          ask us
        </a>
        .
      </p>
    </div>
  );
}

const Filter = ({ entries }: { entries: number }) => (
  <div className="needs-script mb-6 flex flex-wrap items-end justify-between gap-4">
    <div className="w-full max-w-md">
      <label htmlFor="price-filter" className="mb-1.5 block font-medium text-strong text-sm">
        Find a trade or a nationality
      </label>
      <input
        id="price-filter"
        type="search"
        autoComplete="off"
        className="min-h-12 w-full rounded-lg border border-line-strong bg-surface px-4 text-strong"
      />
    </div>
    <p data-shown="" role="status" className="text-muted text-sm">
      {entries} entries
    </p>
  </div>
);

const SortableHeading = ({ name, label }: { name: string; label: string }) => (
  <th
    scope="col"
    data-sort={name}
    className={`px-5 py-4 font-semibold ${name === 'amount' ? 'text-right' : ''}`}
  >
    <span className="[[data-script]_&]:hidden">{label}</span>
    {/* Enabled by scripts/price-list.ts, which comes a moment after the page. */}
    <button type="button" disabled className="needs-script min-h-6">
      {label}
      <Icon name="sort" className="size-4 text-muted" />
    </button>
  </th>
);
