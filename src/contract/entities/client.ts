import * as z from 'zod/mini';
import { imageAddress, recordId, text } from '../fields.ts';

const fields = {
  name: text(300),
  description: text(20_000),
  logo: imageAddress,
};

/** A client of the company, shown on the site as one of its partners. */
export const clientRecord = z.object({ _id: recordId, ...fields });
export const clientUpdate = z.partial(z.object(fields));
/** Nothing is required [DASH-9]. */
export const clientCreate = clientUpdate;

export type Client = z.output<typeof clientRecord>;

/** Where the texts of a client are cut, in characters [DASH-9]. */
export const clientTextLimits = { adminDescription: 50 };
