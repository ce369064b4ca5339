import { Link } from 'react-router';
import { currency, formatPrice } from '#contract/texts/price-text.ts';
import { getButtonClass } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { WholeNumberField } from '../../fields/whole-number-field.tsx';
import { LastChange } from '../../ui/row/last-change.tsx';
import { RowTitle } from '../../ui/row/row-title.tsx';
import { createTexts, defineFeature } from '../define-feature.ts';
import { AmountCell } from './amount-cell.tsx';

/** The price list [DASH-8]. Each record is a row. */
export const feature = defineFeature('manpower', {
  intro:
    'The website’s price list: the price per worker, by trade and nationality. Click an amount to change it in place, or import a whole list from a file. Prices in the same sector are shown together.',
  fields: {
    category: ['Category', 'The trade, for example Mason.'],
    nationality: ['Nationality', 'Visitors can filter the price list by nationality.'],
    amount: ['Amount', `A whole number in ${currency}, at least 1.`],
    sector: [
      'Sector',
      'Optional. For example: Construction. Prices in the same sector are shown together.',
    ],
  },
  describe: ({ category, nationality, amount }) =>
    `${category}, ${nationality}, ${formatPrice(amount)}`,
  texts: { ...createTexts('Manpower'), addFailure: 'Failed to submit manpower data' },
  /** Searches find amounts with and without a separator: `2,900` and `2900`. */
  searchText: ({ category, nationality, amount, sector }) =>
    `${category} ${nationality} ${sector} ${amount} ${amount.toLocaleString('en')}`,
  sorts: [
    { key: 'order', label: 'Website order' },
    {
      key: 'category',
      label: 'Category A to Z',
      compare: (a, b) => a.category.localeCompare(b.category),
    },
    {
      key: 'nationality',
      label: 'Nationality A to Z',
      compare: (a, b) => a.nationality.localeCompare(b.nationality),
    },
    { key: 'amount', label: 'Lowest amount first', compare: (a, b) => a.amount - b.amount },
  ],
  actions: (
    <Link to="/manageManpower/import" className={getButtonClass('secondary')}>
      Import CSV
    </Link>
  ),
  row: (record, state) => (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 sm:gap-x-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,3fr)_auto]">
      <div className="min-w-0">
        <RowTitle title={record.category} state={state} />
        <p className="truncate text-muted text-sm xl:hidden">{record.nationality}</p>
        <LastChange />
      </div>
      <p className="hidden truncate text-body xl:block">{record.nationality}</p>
      <p className="hidden truncate text-muted text-sm xl:block">{record.sector}</p>
      <AmountCell record={record} />
    </div>
  ),
  form: ({ text }) => (
    <>
      <TextField {...text('category')} required />
      <TextField {...text('nationality')} required />
      <WholeNumberField {...text('amount')} min={1} required />
      <TextField {...text('sector')} />
    </>
  ),
});
