import type * as z from 'zod/mini';
import { instant, requiredText, text, wholeNumber } from '../fields/fields.ts';
import { translated } from '../fields/translated.ts';
import { formatPrice } from '../texts/price-text.ts';
import { defineKind, standardPaths } from './define-kind.ts';

export const manpowerPage = '/manpower-list';

export const manpower = /* @__PURE__ */ defineKind({
  name: { one: 'price', many: 'Manpower', thing: 'manpower' },
  fields: {
    category: translated(requiredText(300, 'Category is required'), 'required', text(300)),
    nationality: translated(requiredText(300, 'Nationality is required'), 'required', text(300)),
    /** In the `currency` from `price-text.ts`. */
    amount: wholeNumber(
      1,
      2_000_000_000,
      'Amount must be a whole number of at least 1',
      'Amount must be at most 2,000,000,000',
    ),
    /** The website groups prices by sector. Empty for a price without a sector. */
    sector: translated(text(120)),
    time: instant,
  },
  // [DASH-8]
  requiredFields: ['category', 'nationality', 'amount'],
  order: 'position',
  titleOf: ({ category, nationality }) => `${category}, ${nationality}`,
  shownOn: manpowerPage,
  search: { label: 'Price list', text: ({ amount }) => formatPrice(amount) },
  routes: standardPaths('Manpower', 'Manpowers'),
  screens: {
    list: '/ManageManpower',
    add: '/manageManpower/addManpower',
    edit: '/manageManpower/updateManpower/:id',
  },
});

export type Manpower = z.output<typeof manpower.record>;
