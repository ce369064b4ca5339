import { Link } from 'react-router';
import { priceText } from '#site/shared/price-terms.ts';
import { siteConfig } from '#site/shared/site-config.ts';
import { buttonClass } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { WholeNumberField } from '#ui/whole-number-field.tsx';
import { defineFeature } from '../../screens/define-feature.ts';

/** The screens of the manpower price list; each record is a row [DASH-8]. */
export const feature = defineFeature('manpower', {
  fields: {
    category: 'Category',
    nationality: 'Nationality',
    amount: 'Amount',
    sector: 'Sector',
  },
  initial: {},
  describe: ({ category, nationality, amount }) =>
    `${category}, ${nationality}, ${priceText(amount)}`,
  texts: {
    added: 'Manpower data add successfully',
    updated: 'Manpower data updated successfully',
    deleted: 'Manpower deleted successfully',
    addFailed: 'Failed to submit manpower data',
    updateFailed: 'Failed to update manpower data',
    deleteFailed: 'Failed to delete manpower',
  },
  /** An amount is found with and without its separator: `2,900` and `2900`. */
  searchText: ({ category, nationality, amount, sector }) =>
    `${category} ${nationality} ${sector} ${amount} ${amount.toLocaleString('en')}`,
  sorts: [
    { key: 'order', label: 'As on the website' },
    { key: 'category', label: 'Category', compare: (a, b) => a.category.localeCompare(b.category) },
    {
      key: 'nationality',
      label: 'Nationality',
      compare: (a, b) => a.nationality.localeCompare(b.nationality),
    },
    { key: 'amount', label: 'Amount', compare: (a, b) => a.amount - b.amount },
  ],
  actions: (
    <Link to="/manageManpower/import" className={buttonClass('secondary')}>
      Import CSV
    </Link>
  ),
  row: ({ category, nationality, amount, sector }, state) => (
    <div className="grid gap-x-4 md:grid-cols-[3fr_2fr_auto] md:items-center">
      <div>
        <p className="font-semibold text-strong">{category}</p>
        {sector && <p className="text-muted text-sm">{sector}</p>}
      </div>
      <p>{nationality}</p>
      <p className="text-strong tabular-nums md:min-w-24 md:text-right">{priceText(amount)}</p>
      {state && <div className="mt-2 md:col-span-3">{state}</div>}
    </div>
  ),
  form: ({ text }) => (
    <>
      <TextField {...text('category')} required />
      <TextField {...text('nationality')} required />
      <WholeNumberField
        {...text('amount')}
        min={1}
        required
        hint={`Whole ${siteConfig.currency}, at least 1.`}
      />
      <TextField
        {...text('sector')}
        hint="For example: Construction. Prices with the same sector are shown together. You can leave it empty."
      />
    </>
  ),
});
