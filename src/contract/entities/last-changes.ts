import * as z from 'zod/mini';
import { clientSuppliedId, list, recordId } from '../fields/fields.ts';

/** The maximum number of ids, which is more than one page of a list contains. */
const maxRecords = 100;

/** The ids of records of a kind. */
export const recordIds = z.object({ ids: list(clientSuppliedId, maxRecords) });

/** The author and time of a record's newest version. `by` is empty for the system. */
export const lastChange = z.object({ _id: recordId, by: z.string(), at: z.string() });
export type LastChange = z.output<typeof lastChange>;
