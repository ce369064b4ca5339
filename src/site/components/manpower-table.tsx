import type { Shown } from '#contract/fields/picture-view.ts';
import type { Manpower } from '#contract/kinds/manpower.ts';
import { currency } from '#contract/texts/price-text.ts';
import { formatCount } from '#words/format-count.ts';
import { type Text, t } from '#words/words.ts';
import { formatPrice } from '../shared/format-price.ts';
import { getEnquiryPath, getWhatsAppLink } from '../shared/links.ts';
import { getPagePath } from '../shared/page-path.ts';
import {
  createPriceSectors,
  getSectorId,
  listDistinctNames,
  type PriceRow,
  type PriceSector,
} from '../shared/price-sectors.ts';
import { EmptyNote } from './empty-note.tsx';
import { Icon } from './icon.tsx';

interface ManpowerTableProps {
  rows: Shown<Manpower>[];
  whatsAppNumber: string;
}

/** `scripts/price-list.ts` adds the filter and the sorting [MAN-1]. */
export function ManpowerTable({ rows, whatsAppNumber }: ManpowerTableProps) {
  if (rows.length === 0) {
    return (
      <EmptyNote label={t('Ask us for a quote')}>
        {t('There are no prices to show here yet.')}
      </EmptyNote>
    );
  }
  const sectors = createPriceSectors(rows);
  return (
    <div data-price-list="">
      <Filter rowCount={rows.length} />
      <PriceChips
        label={t('Sectors')}
        names={sectors.map(({ name }) => name)}
        getId={(name) => getSectorId(sectors.findIndex((sector) => sector.name === name))}
      />
      <PriceChips label={t('Nationalities')} names={rows.map(({ nationality }) => nationality)} />
      <div className="price-frame">
        <table className="price-list">
          <caption className="sr-only">
            {t('Manpower price list, amounts in {currency}', { currency: t(currency) })}
          </caption>
          <Headings />
          {sectors.map((sector, index) => (
            <tbody key={sector.name} id={getSectorId(index)}>
              <SectorHeading sector={sector} isOnly={sectors.length === 1} />
              {sector.rows.map((row) => (
                <ManpowerRow key={row.price._id} row={row} whatsAppNumber={whatsAppNumber} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <p data-none="" hidden className="py-10 text-center text-muted">
        {t('No prices match. Try another word, or')}{' '}
        <a href={getPagePath('/contact')} className="text-link">
          {t('ask us')}
        </a>
        .
      </p>
    </div>
  );
}

const Filter = ({ rowCount }: { rowCount: number }) => (
  <div className="needs-script mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
    <div className="w-full max-w-md">
      <label htmlFor="price-filter" className="mb-1.5 block font-medium text-strong text-sm">
        {t('Find a trade or a nationality')}
      </label>
      <input
        id="price-filter"
        type="search"
        className="min-h-12 w-full rounded-lg border border-line-strong bg-surface px-4 text-strong"
      />
    </div>
    <p data-shown="" role="status" className="text-muted text-sm">
      {formatCount(rowCount, 'entry', 'entries')}
    </p>
  </div>
);

function SectorHeading({ sector, isOnly }: { sector: PriceSector; isOnly: boolean }) {
  const { name, tradeCount, lowestAmount, rows } = sector;
  if (name === '' && isOnly) return null;
  const price = formatPrice(lowestAmount);
  return (
    <tr data-sector="">
      <th scope="rowgroup" colSpan={5}>
        <span>{name || t('Other trades')}</span>
        <small>
          {[
            formatCount(tradeCount, 'trade', 'trades'),
            rows.length > 1 ? t('from {price}', { price }) : price,
          ].join(t(', '))}
        </small>
      </th>
    </tr>
  );
}

const Headings = () => (
  <>
    <colgroup>
      <col />
      <col />
      <col />
      <col />
      <col />
    </colgroup>
    <thead>
      <tr>
        <th scope="col">#</th>
        <SortableHeading name="category" label="Category" />
        <SortableHeading name="nationality" label="Nationality" />
        <SortableHeading name="amount" label="Amount" />
        <th scope="col">
          <span className="sr-only">{t('Enquire')}</span>
        </th>
      </tr>
    </thead>
  </>
);

const SortableHeading = ({ name, label }: { name: string; label: Text }) => (
  <th scope="col" data-sort={name}>
    <span className="[[data-script]_&]:hidden">{t(label)}</span>
    {/* scripts/price-list.ts enables the button. */}
    <button type="button" disabled className="needs-script min-h-6">
      {t(label)}
      <Icon name="sort" className="size-4 text-muted" />
    </button>
  </th>
);

/** Contains links for an enquiry [MAN-1, CON-6]. On a screen, only the first row of a trade shows its name. */
function ManpowerRow({ row, whatsAppNumber }: { row: PriceRow; whatsAppNumber: string }) {
  const { price, number, continuesTrade, lowestAmount } = row;
  const { category, nationality, amount } = price;
  const subject = t('Enquiry: {category}, {nationality}', { category, nationality });
  const whatsAppLink = getWhatsAppLink(whatsAppNumber, subject);
  return (
    <tr
      lang={price.lang}
      data-continues={continuesTrade ? '' : undefined}
      data-leads={lowestAmount === null ? undefined : ''}
    >
      <td>{number}</td>
      <th scope="row" data-label="Category">
        <span>{category}</span>
        {lowestAmount !== null && (
          <small>{t('from {price}', { price: formatPrice(lowestAmount) })}</small>
        )}
      </th>
      <td data-label="Nationality">{nationality}</td>
      <td data-label="Amount" data-value={amount}>
        {formatPrice(amount)}
      </td>
      <td>
        <a
          href={getEnquiryPath(subject)}
          aria-label={t('Enquire: {category}, {nationality}', { category, nationality })}
        >
          {t('Enquire')}
        </a>
        {whatsAppLink && (
          <a
            href={whatsAppLink}
            target="_blank"
            rel="noopener"
            aria-label={t('WhatsApp: {category}, {nationality}', { category, nationality })}
          >
            <Icon name="whatsapp" />
          </a>
        )}
      </td>
    </tr>
  );
}

interface PriceChipsProps {
  label: string;
  names: string[];
  /** Returns the id to which the chip for a name links without scripts. */
  getId?: (name: string) => string;
}

/** The filter needs scripts. Without scripts, only chips that link to an id on the page are shown [MAN-1]. */
function PriceChips({ label, names, getId }: PriceChipsProps) {
  const distinctNames = listDistinctNames(names);
  if (distinctNames.length < 2) return null;
  return (
    <nav aria-label={label} className={`price-chips ${getId ? '' : 'needs-script'}`}>
      {distinctNames.map((name) => (
        <a
          key={name}
          dir="auto"
          data-chip={name}
          href={`?q=${encodeURIComponent(name)}${getId ? `#${getId(name)}` : ''}`}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
