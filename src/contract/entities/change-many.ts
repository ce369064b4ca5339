/** The schemas for changing many records of a kind as one batch [DASH-18]. */
import * as z from 'zod/mini';
import { clientSuppliedId, list, recordId } from '../fields/fields.ts';
import { listKinds } from '../kinds/content-kinds.ts';
import { batchActions, fieldActions, roundingSteps } from './batches.ts';

export const maxBatchRecords = 1000;

const maxImportRecords = 5000;

const kind = z.enum(listKinds);

/** The expected version, for example from a dry run. If the record has a different version, it is skipped. */
const version = z.optional(z.number('Must be the version of the record'));

const dryRun = z._default(z.boolean(), false);

export const bulkChange = z.object({
  action: z.enum(batchActions),
  field: z.optional(z.string()),
  value: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  percent: z.optional(z.number('Must be a number')),
  /** The multiple to which raised numbers are rounded. By default, they are rounded to whole numbers. */
  roundTo: z.optional(z.literal(roundingSteps, `Must be one of: ${roundingSteps.join(', ')}`)),
});
export type BulkChange = z.output<typeof bulkChange>;

/** A change to one field. API keys can also propose such a change. */
const fieldChange = z.extend(bulkChange, {
  action: z.enum(fieldActions, 'Must be "set" or "raise"'),
});
export type FieldChange = z.output<typeof fieldChange>;

const records = list(z.object({ id: clientSuppliedId, version }), maxBatchRecords);

/** Stores the change as a draft of each record [API-8]. */
export const proposeManyInput = z.object({ kind, records, change: fieldChange, dryRun });
export type ProposeManyInput = z.output<typeof proposeManyInput>;

export const changeManyInput = z.object({
  kind,
  records,
  change: bulkChange,
  /** Whether to also change records that have another person's draft, which may be unfinished. */
  othersDrafts: z._default(z.boolean(), false),
  dryRun,
});
export type ChangeManyInput = z.output<typeof changeManyInput>;

export const importManyInput = z.object({
  kind,
  /** A record with a new id is added at the end of the order. For an existing id, only the given fields change. */
  records: list(
    z.object({
      id: clientSuppliedId,
      version,
      fields: z.looseObject({}),
      /** The values that the user saw. The record is skipped if any of them has changed. */
      seen: z.optional(z.looseObject({})),
    }),
    maxImportRecords,
  ),
  dryRun,
});
export type ImportManyInput = z.output<typeof importManyInput>;

/** `draft`: someone else has a draft of the record. `changed`: the version or the values differ from the given ones. */
export const skipReasons = ['draft', 'changed', 'gone', 'same', 'invalid'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** The maximum number of changed records whose old and new values a response contains. */
export const maxDetailedChanges = 20;

export const changeManyResult = z.object({
  /** The id to pass to `undoBatch`. Null for a dry run, or if nothing changed. */
  batch: z.nullable(z.string()),
  records: z.number(),
  /** The changed records, with their versions before the change. */
  changed: z.array(z.object({ id: recordId, version: z.number() })),
  skipped: z.array(
    z.object({
      id: recordId,
      title: z.string(),
      reason: z.enum(skipReasons),
      /** A sentence. Empty if the reason needs no explanation. */
      detail: z.string(),
    }),
  ),
  /** The first changed records, with the fields that differ. */
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
