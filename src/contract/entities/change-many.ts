/** Changing many records of a kind as one act [DASH-18]. */
import * as z from 'zod/mini';
import { clientSuppliedId, list, recordId } from '../fields/fields.ts';
import { listKinds } from '../kinds/content-kinds.ts';
import { batchActions, roundingSteps } from './batches.ts';

/** How many records are changed at once. */
export const maxBatchRecords = 1000;

/** How many rows are imported at once. */
export const maxImportRecords = 5000;

const kind = z.enum(listKinds);

/** The version that is to be changed, as a dry run named it; without one whatever version there is. */
const version = z.optional(z.number('Must be the version of the record'));

const dryRun = z._default(z.boolean(), false);

/** What becomes of each record. */
export const manyChange = z.object({
  action: z.enum(batchActions),
  /** The field that is set, or raised by a percentage. */
  field: z.optional(z.string()),
  value: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  percent: z.optional(z.number('Must be a number')),
  /** Raised numbers become a multiple of this; without it whole numbers. */
  roundTo: z.optional(z.literal(roundingSteps, `Must be ${roundingSteps.join(', ')}`)),
});
export type ManyChange = z.output<typeof manyChange>;

export const changeManyInput = z.object({
  kind,
  records: list(z.object({ id: clientSuppliedId, version }), maxBatchRecords),
  change: manyChange,
  /** Also those whose draft somebody else has made, who may not have finished it. */
  othersDrafts: z._default(z.boolean(), false),
  /** Says what would change, and changes nothing. */
  dryRun,
});
export type ChangeManyInput = z.output<typeof changeManyInput>;

export const importManyInput = z.object({
  kind,
  /** A record of a new id is added, last in the order; of one that is here the fields are changed. */
  records: list(
    z.object({
      id: clientSuppliedId,
      version,
      fields: z.looseObject({}),
      /** What fields of it were when somebody looked; one that is otherwise now stays as it is. */
      seen: z.optional(z.looseObject({})),
    }),
    maxImportRecords,
  ),
  dryRun,
});
export type ImportManyInput = z.output<typeof importManyInput>;

/**
 * Why a record stays as it is. `draft`: somebody else prepares a change of it. `changed`: it is not of the version named, or
 * not as it was seen.
 * `gone`: there is none. `same`: it is so already. `invalid`: it could not be stored so.
 */
export const skipReasons = ['draft', 'changed', 'gone', 'same', 'invalid'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** How many of the records that change are shown before and after. */
export const maxShownChanges = 20;

export const changeManyResult = z.object({
  /** The name of the act, to undo it; null of a dry run, and where nothing changed. */
  batch: z.nullable(z.string()),
  /** How many records were changed, or would be. */
  records: z.number(),
  /** Those, in the version that they had. */
  changed: z.array(z.object({ id: recordId, version: z.number() })),
  skipped: z.array(
    z.object({
      id: recordId,
      title: z.string(),
      reason: z.enum(skipReasons),
      /** What is wrong with it, in words; empty where the reason says all. */
      detail: z.string(),
    }),
  ),
  /** The first that change: the fields that differ. */
  first: z.array(
    z.object({
      id: recordId,
      title: z.string(),
      before: z.looseObject({}),
      after: z.looseObject({}),
    }),
  ),
});
export type ChangeManyResult = z.output<typeof changeManyResult>;
