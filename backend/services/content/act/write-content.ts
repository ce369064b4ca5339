/**
 * Writes one record directly to the published content, without a draft. Needs only one statement, unless an update
 * changes translations [API-7].
 */
import type { SQL } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { hasLeaves } from '#contract/fields/leaves.ts';
import type { ContentKind, RecordOf } from '#contract/kinds/content-kinds.ts';
import { WriteConflictError } from '#db/conflict.ts';
import type { Context } from '../../context.ts';
import { buildClaim, readStoredRecord } from '../../idempotency.ts';
import { requirePublishing } from '../../key-rights.ts';
import { toRow } from '../../tables/content-tables.ts';
import { withBothForms } from '../../tables/rich-texts.ts';
import { planChangeFields } from '../plan/change-fields.ts';
import { getContent, requireVersionedRecord } from '../read/list-content.ts';
import { toNewRow } from '../record/new-row.ts';
import { lockRecord, readRecord } from '../record/read-records.ts';
import { withChangedBases } from '../record/translation-bases.ts';
import {
  requireVersion,
  type VersionedRecord,
  type WriteTarget,
} from '../record/versioned-record.ts';
import { couldBeDerivedFrom } from '../store/free-slugs.ts';
import {
  buildDelete,
  buildInsert,
  buildUpdate,
  type WrittenRecord,
} from '../store/published-statements.ts';
import { storePlan } from './store-plan.ts';

/**
 * Publishes a new record at the end of its list. With a `key`, the same input is stored only once, and a repeated call
 * returns the current record. Throws the errors of `requirePublishing`, and `conflict` if the key was used with
 * different input, or if the record has been deleted since.
 */
export async function createContent<K extends ContentKind>(
  ctx: Context,
  { kind, fields, key }: { kind: K; fields: object; key?: string | undefined },
): Promise<VersionedRecord<RecordOf<K>>> {
  requirePublishing(ctx);
  const { store, ...author } = ctx;
  const id = uuidv7();
  const values = withChangedBases(kind, { before: {}, fields: withBothForms(kind, {}, fields) });
  const columns = { ...toNewRow(kind, { _id: id, ...values }, author.now), version: 1 };
  const keyedWrite = { operation: kind, content: fields, recordId: id, now: author.now };
  const claim = key === undefined ? undefined : buildClaim(key, keyedWrite);
  const statement = buildInsert(kind, { id, columns }, { action: 'create', author }, claim);
  const [row] = await store.write<WrittenRecord>(statement);
  if (row) return toVersionedRecord(kind, row);
  return readStoredRecord(ctx, {
    key: key ?? '',
    keyedWrite,
    read: (id) => getContent(ctx, { kind, id }),
  });
}

const toVersionedRecord = <K extends ContentKind>(kind: K, { data, version }: WrittenRecord) =>
  requireVersionedRecord(kind, { ...data, _id: String(data['_id']), version });

interface Target<K extends ContentKind> extends WriteTarget {
  kind: K;
}

/**
 * Changes the given fields and leaves of a published record. Throws `not-found`, and `precondition-failed` with the
 * current record if the record has a version other than `expectedVersion`.
 */
export function updateContent<K extends ContentKind>(
  ctx: Context,
  { fields, ...target }: Target<K> & { fields: object },
): Promise<VersionedRecord<RecordOf<K>>> {
  if (hasLeaves(fields)) return updateWithLeaves(ctx, target, fields);
  const { store, ...author } = ctx;
  return writeWithRetry(ctx, target, {
    createStatement: () => buildUpdate(target, fields, { action: 'update', author }),
    isAlreadyApplied: (record) => !isDifferent(target.kind, record, fields),
  });
}

/**
 * Changes a published record in a transaction, because all leaves of a record are in one column [LANG-1]. The draft
 * does not change.
 */
function updateWithLeaves<K extends ContentKind>(
  { store, ...author }: Context,
  { kind, id, expectedVersion }: Target<K>,
  fields: object,
): Promise<VersionedRecord<RecordOf<K>>> {
  const givenFields = Object.entries(fields).filter(([, value]) => value !== undefined);
  return store.transaction(async (tx) => {
    const state = await lockRecord(tx, { kind, id });
    requireVersion(requireVersionedRecord(kind, state.published), expectedVersion);
    const changes = { published: Object.fromEntries(givenFields), draft: {} };
    await storePlan(tx, planChangeFields(state, changes), author);
    return requireVersionedRecord(kind, (await readRecord(tx, { kind, id })).published);
  });
}

/** Deletes a record. Its last revision stays in the trash. Throws the errors of `updateContent`. */
export async function deleteContent(ctx: Context, target: Target<ContentKind>): Promise<void> {
  const { store, ...author } = ctx;
  await writeWithRetry(ctx, target, {
    createStatement: () => buildDelete(target, { action: 'delete', author }),
    isAlreadyApplied: () => false,
  });
}

const maxAttempts = 4;

/**
 * Runs a write up to `maxAttempts` times. If the write stores nothing, reads the record to find out whether it is
 * missing, has a different version, or needs no change. In any other case, another request changed the record in the
 * meantime, and the write is retried. Throws `not-found`, `precondition-failed` if the record has a version other than
 * `expectedVersion`, and `WriteConflictError` if all attempts fail.
 */
async function writeWithRetry<K extends ContentKind>(
  ctx: Context,
  { kind, id, expectedVersion }: Target<K>,
  {
    createStatement,
    isAlreadyApplied,
  }: { createStatement: () => SQL; isAlreadyApplied: (record: RecordOf<K>) => boolean },
): Promise<VersionedRecord<RecordOf<K>>> {
  requirePublishing(ctx);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const [row] = await ctx.store.write<WrittenRecord>(createStatement());
    if (row) return toVersionedRecord(kind, row);
    const current = await getContent(ctx, { kind, id });
    requireVersion(current, expectedVersion);
    if (isAlreadyApplied(current.record)) return current;
  }
  throw new WriteConflictError('Other requests keep changing the record');
}

function isDifferent<K extends ContentKind>(kind: K, record: RecordOf<K>, input: object): boolean {
  const toComparable = (value: unknown) => (value instanceof Date ? value.getTime() : value);
  const current = toRow(kind, record);
  return Object.entries(toRow(kind, input)).some(
    ([field, value]) =>
      field in current &&
      value !== undefined &&
      toComparable(value) !== toComparable(current[field]) &&
      !(field === 'slug' && couldBeDerivedFrom(String(current[field]), String(value))),
  );
}
