/** A batch is a change to many records that can be undone as a whole [DASH-18, IMG-2]. */
import * as z from 'zod/mini';
import { recordId } from '../fields/fields.ts';
import { contentKindNames } from '../kinds/content-kinds.ts';

/** How long a batch can be undone, in days. Deleted pictures are kept for as long. */
export const batchDays = 30;

export const batchResult = z.object({
  /** The id to pass to `undoBatch`. */
  batch: z.string(),
  records: z.number(),
});
export type BatchResult = z.output<typeof batchResult>;

/** Undoing a batch creates a new batch. */
export const undoBatchResult = z.extend(batchResult, {
  /** The records that have changed since the batch. The undo does not change them. */
  changedSince: z.array(
    z.object({ kind: z.enum(contentKindNames), id: recordId, title: z.string() }),
  ),
});
export type UndoBatchResult = z.output<typeof undoBatchResult>;

export const fieldActions = ['set', 'raise'] as const;

export const batchActions = ['publish', 'unpublish', 'discard', 'delete', ...fieldActions] as const;

/** The multiples to which raised numbers can be rounded. */
export const roundingSteps = [5, 10, 50] as const;

const batchSummary = z.object({
  action: z.enum([...batchActions, 'import', 'translate', 'replace', 'undo']),
  /** The kind of the records. Null if they are of several kinds. */
  kind: z.nullable(z.enum(contentKindNames)),
  /** Set if the changes are stored only in drafts. */
  isProposal: z.optional(z.literal(true)),
  field: z.optional(z.string()),
  value: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  percent: z.optional(z.number()),
  roundTo: z.optional(z.literal(roundingSteps)),
});
export type BatchSummary = z.output<typeof batchSummary>;

/** A batch from the last 30 days. */
export const batchRecord = z.object({
  _id: recordId,
  ...batchSummary.shape,
  records: z.number(),
  /** The name or e-mail of the author. */
  by: z.string(),
  at: z.string(),
  undoneAt: z.nullable(z.string()),
});
export type Batch = z.output<typeof batchRecord>;
