/** Batches: changes to many records that can be undone together [DASH-18, IMG-2]. */
import * as z from 'zod/mini';
import { recordId } from '../fields/fields.ts';
import { contentKindNames } from '../kinds/content-kinds.ts';

/** How long a batch can be undone, in days. Deleted pictures are kept for as long. */
export const batchDays = 30;

/** The result of a batch. */
export const batchResult = z.object({
  /** The id of the batch, for undoing it. */
  batch: z.string(),
  /** The number of records that changed. */
  records: z.number(),
});
export type BatchResult = z.output<typeof batchResult>;

/** The result of undoing a batch, which is itself a batch. */
export const undoBatchResult = z.extend(batchResult, {
  /** The records that have changed since the batch. They are left unchanged. */
  changedSince: z.array(
    z.object({ kind: z.enum(contentKindNames), id: recordId, title: z.string() }),
  ),
});
export type UndoBatchResult = z.output<typeof undoBatchResult>;

/** The actions on one field of many records. */
export const fieldActions = ['set', 'raise'] as const;

/** The actions on many records of a kind. */
export const batchActions = ['publish', 'unpublish', 'discard', 'delete', ...fieldActions] as const;

/** The multiples to which raised numbers can be rounded. */
export const roundingSteps = [5, 10, 50] as const;

/** The action of a batch and its parameters. */
export const batchSummary = z.object({
  action: z.enum([...batchActions, 'import', 'translate', 'replace', 'undo']),
  /** The kind of the records. Null if they are of several kinds. */
  kind: z.nullable(z.enum(contentKindNames)),
  /** Set if the change was only stored in drafts. */
  isProposal: z.optional(z.literal(true)),
  /** The field that was set or raised. */
  field: z.optional(z.string()),
  /** The value that the field was set to. */
  value: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  /** The percentage by which the field was raised. */
  percent: z.optional(z.number()),
  /** The multiple to which the result was rounded. */
  roundTo: z.optional(z.literal(roundingSteps)),
});
export type BatchSummary = z.output<typeof batchSummary>;

/** A batch that can still be undone. */
export const batchRecord = z.object({
  _id: recordId,
  ...batchSummary.shape,
  records: z.number(),
  /** The name or e-mail of the person who made the change. */
  by: z.string(),
  at: z.string(),
  undoneAt: z.nullable(z.string()),
});
export type Batch = z.output<typeof batchRecord>;
