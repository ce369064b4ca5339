import * as z from 'zod/mini';
import { clientSuppliedId, list, recordId } from '../fields/fields.ts';

/** The maximum number of ids per request. Larger than one page of a list. */
const maxIds = 100;

export const lastChangesInput = z.object({ ids: list(clientSuppliedId, maxIds) });

/** The author and time of a record's newest version. `by` is empty for the system. */
export const lastChange = z.object({ _id: recordId, by: z.string(), at: z.string() });
export type LastChange = z.output<typeof lastChange>;
