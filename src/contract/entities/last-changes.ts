import * as z from 'zod/mini';
import { clientSuppliedId, list, recordId } from '../fields/fields.ts';

/** As many records as one page of a list has, with room. */
const maxRecords = 100;

/** Records of a kind. */
export const recordIds = z.object({ ids: list(clientSuppliedId, maxRecords) });

/** Who made the newest version of a record, and when; `by` is empty for the system. */
export const lastChange = z.object({ _id: recordId, by: z.string(), at: z.string() });
export type LastChange = z.output<typeof lastChange>;
