import * as z from 'zod/mini';
import { instant, recordId, requiredText, wholeNumber } from '../fields.ts';

const fields = {
  category: requiredText(300, 'Category is required'),
  nationality: requiredText(300, 'Nationality is required'),
  /** In the currency of the site's configuration. */
  amount: wholeNumber(
    1,
    2_000_000_000,
    'Amount must be a whole number of at least 1',
    'Amount must be at most 2,000,000,000',
  ),
  time: instant,
};

export const manpowerRecord = z.object({ _id: recordId, ...fields });
export const manpowerUpdate = z.partial(z.object(fields));
/** Category, nationality and amount are required [DASH-8]. */
export const manpowerCreate = z.object({ ...fields, time: z.optional(instant) });

export type Manpower = z.output<typeof manpowerRecord>;
