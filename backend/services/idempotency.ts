import { hash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { dayMs } from '#contract/time/day-ms.ts';
import { buildStatement, type Cte, cte } from '#db/cte.ts';
import { toTimestamp } from '#db/statement.ts';
import { queryRows, type Transaction } from '#db/store.ts';
import { idempotencyKeys } from '#schema/index.ts';
import type { Context } from './context.ts';
import { ServiceError } from './service-error.ts';

/** A key prevents a second write for this long. */
export const keyLifetimeMs = dayMs;

interface IdempotentWrite {
  operation: string;
  content: object;
  /** Set if a repeated request returns the record. */
  recordId?: string;
  now: Date;
}

const createFingerprint = ({ operation, content }: IdempotentWrite) =>
  hash('sha256', JSON.stringify([operation, content]), 'base64url');

/** `keyRow` is the part that contains a row if the write may proceed. */
export interface Claim {
  parts: Cte[];
  keyRow: Cte<'key'>;
}

/**
 * Returns the parts of a statement that claim a key. Among concurrent statements, the first one writes, and the others
 * wait for it.
 */
export function buildClaim(key: string, keyedWrite: IdempotentWrite): Claim {
  const { recordId = null, now } = keyedWrite;
  const cutoff = toTimestamp(new Date(now.getTime() - keyLifetimeMs));
  const expiredKeys = cte('expired')`delete from idempotency_keys where key in (
      select key from idempotency_keys
      where created_at < ${cutoff} and key <> ${key} for update skip locked)`;
  const keyRow = cte('claimed', 'key')`
    insert into idempotency_keys as earlier (key, fingerprint, record_id, created_at)
    values (${key}, ${createFingerprint(keyedWrite)}, ${recordId}, ${toTimestamp(now)})
    on conflict (key) do update set
      fingerprint = excluded.fingerprint, record_id = excluded.record_id, created_at = excluded.created_at
    where earlier.created_at < ${cutoff} returning key`;
  return { parts: [expiredKeys, keyRow], keyRow };
}

/** Claims a key in a transaction. Returns whether the key was free. */
export async function claimKey(tx: Transaction, key: string, keyedWrite: IdempotentWrite) {
  const { parts, keyRow } = buildClaim(key, keyedWrite);
  const statement = buildStatement(parts, sql`select ${keyRow.columns.key} from ${keyRow.table}`);
  return (await queryRows(tx, statement)).length > 0;
}

/**
 * Returns the record that was stored under a taken key. Throws `conflict` if different content was sent with the key,
 * or if the record has been deleted since.
 */
export async function readStoredRecord<T>(
  ctx: Context,
  {
    key,
    keyedWrite,
    read,
  }: { key: string; keyedWrite: IdempotentWrite; read: (id: string) => Promise<T> },
): Promise<T & { isRepeated: true }> {
  const id = await findStoredId(ctx, { key, keyedWrite });
  try {
    return { ...(await read(id ?? '')), isRepeated: true };
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause;
    const detail = 'The record stored with this Idempotency-Key has since been deleted';
    throw new ServiceError('conflict', { detail, cause });
  }
}

/**
 * Returns the id of the record that was stored under a taken key. Null if the write specified none. Throws `conflict`
 * if different content was sent with the key.
 */
export async function findStoredId(
  { store }: Context,
  { key, keyedWrite }: { key: string; keyedWrite: IdempotentWrite },
): Promise<string | null> {
  const [row] = await store.read((db) =>
    db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key)),
  );
  if (row?.fingerprint === createFingerprint(keyedWrite)) return row.recordId;
  throw new ServiceError('conflict', 'Different content was sent with this Idempotency-Key');
}
