/** Changes of many records that are one act [IMG-2]. */
import * as z from 'zod/mini';
import { contentKindNames } from './content-kinds.ts';
import { recordId } from './fields.ts';

/** Such an act that was done. */
export const batchResult = z.object({
  /** Its name, to undo it. */
  batch: z.string(),
  /** How many records it changed. */
  records: z.number(),
});
export type BatchResult = z.output<typeof batchResult>;

/** What came of undoing such an act, which is a batch as well. */
export const undoneBatch = z.extend(batchResult, {
  /** The records that somebody changed since: they stay as they are. */
  changedSince: z.array(
    z.object({ kind: z.enum(contentKindNames), id: recordId, title: z.string() }),
  ),
});
export type UndoneBatch = z.output<typeof undoneBatch>;
