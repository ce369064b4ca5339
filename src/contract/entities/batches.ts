/** Changes of many records that are one act [DASH-18, IMG-2]. */
import * as z from 'zod/mini';
import { recordId } from '../fields/fields.ts';
import { contentKindNames } from '../kinds/content-kinds.ts';

/** For how many days such an act can be undone: for as long as a picture that it took away is kept. */
export const batchDays = 30;

/** Such an act that was done. */
export const batchResult = z.object({
  /** Its name, to undo it. */
  batch: z.string(),
  /** How many records it changed. */
  records: z.number(),
});
export type BatchResult = z.output<typeof batchResult>;

/** What came of undoing such an act, which is a batch as well. */
export const undoBatchResult = z.extend(batchResult, {
  /** The records that somebody changed since: they stay as they are. */
  changedSince: z.array(
    z.object({ kind: z.enum(contentKindNames), id: recordId, title: z.string() }),
  ),
});
export type UndoBatchResult = z.output<typeof undoBatchResult>;

/** What can be done with many records of a kind. */
export const batchActions = ['publish', 'unpublish', 'delete', 'set', 'raise'] as const;

/** What raised numbers can be rounded to. */
export const roundingSteps = [5, 10, 50] as const;

/** What a batch did. */
export const batchSummary = z.object({
  action: z.enum([...batchActions, 'import', 'replace', 'undo']),
  /** Of which kind the records are; null where they are of several. */
  kind: z.nullable(z.enum(contentKindNames)),
  /** The field that was set or raised, … */
  field: z.optional(z.string()),
  /** … to this value, … */
  value: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  /** … or by this percentage, … */
  percent: z.optional(z.number()),
  /** … and then rounded to a multiple of this. */
  roundTo: z.optional(z.literal(roundingSteps)),
});
export type BatchSummary = z.output<typeof batchSummary>;

/** A batch that can still be undone. */
export const batchRecord = z.object({
  _id: recordId,
  ...batchSummary.shape,
  records: z.number(),
  /** The name or e-mail of the person. */
  by: z.string(),
  at: z.string(),
  undoneAt: z.nullable(z.string()),
});
export type Batch = z.output<typeof batchRecord>;
