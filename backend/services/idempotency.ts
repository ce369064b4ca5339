import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { dayMs } from '#contract/time/day-ms.ts';
import { type Cte, cte, statementOf } from '#db/cte.ts';
import { moment } from '#db/statement.ts';
import { type Store, type Transaction, writerOf } from '#db/store.ts';
import { idempotencyKeys } from '#schema/index.ts';
import { ServiceError } from './service-error.ts';

/** How long a key keeps the same thing from being stored twice. */
const keyLifetimeMs = dayMs;

/** What is about to be stored under a key. */
interface IdempotentWrite {
  /** What kind of thing it is, … */
  what: string;
  /** … and what was sent of it: the same however often it is sent. */
  content: object;
  /** The id it will have, where it is to be answered again. */
  recordId?: string;
  now: Date;
}

const fingerprintOf = ({ what, content }: IdempotentWrite) =>
  createHash('sha256')
    .update(JSON.stringify([what, content]))
    .digest('base64url');

/** The parts of a statement that stores something under a key, and the one among them that has a row when it is to be stored. */
export interface Claim {
  parts: Cte[];
  claimed: Cte<'key'>;
}

/**
 * Claims a key: `claimed` has a row when something is to be stored, and none when the key was taken before. Of many at the same
 * moment the first stores and the others wait for it. Older keys are removed, but for those that somebody else is removing:
 * nobody waits for that.
 */
export function claimOf(key: string, keyed: IdempotentWrite): Claim {
  const { recordId = null, now } = keyed;
  const before = moment(new Date(now.getTime() - keyLifetimeMs));
  const expired = cte(
    'expired',
    [],
    sql`delete from idempotency_keys where key in (
      select key from idempotency_keys
      where created_at < ${before} and key <> ${key} for update skip locked)`,
  );
  const claimed = cte(
    'claimed',
    ['key'],
    sql`insert into idempotency_keys as earlier (key, fingerprint, record_id, created_at)
    values (${key}, ${fingerprintOf(keyed)}, ${recordId}, ${moment(now)})
    on conflict (key) do update set
      fingerprint = excluded.fingerprint, record_id = excluded.record_id, created_at = excluded.created_at
    where earlier.created_at < ${before} returning key`,
  );
  return { parts: [expired, claimed], claimed };
}

/** Claims a key inside a transaction. Resolves to whether something is to be stored under it. */
export async function claimKey(
  tx: Transaction,
  key: string,
  keyed: IdempotentWrite,
): Promise<boolean> {
  const { parts, claimed } = claimOf(key, keyed);
  const statement = statementOf(parts, sql`select ${claimed.columns.key} from ${claimed.table}`);
  return (await writerOf(tx)(statement)).length > 0;
}

/**
 * What was stored under a key that is taken, as `read` finds it by its id. Throws `conflict` where another content came under
 * the key, or what was stored has been deleted since.
 */
export async function readRepeated<T>(
  store: Store,
  key: string,
  keyed: IdempotentWrite,
  read: (id: string) => Promise<T>,
): Promise<T & { isRepeated: true }> {
  const id = await recordStoredUnder(store, key, keyed);
  try {
    return { ...(await read(id ?? '')), isRepeated: true };
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause;
    const detail = 'What was stored under this Idempotency-Key has been deleted since';
    throw new ServiceError('conflict', { detail, cause });
  }
}

/**
 * The id of what was stored under a key that is taken; null where there is none. Throws `conflict` where another content
 * came under it.
 */
export async function recordStoredUnder(
  store: Store,
  key: string,
  keyed: IdempotentWrite,
): Promise<string | null> {
  const [earlier] = await store.read((db) =>
    db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key)),
  );
  if (earlier?.fingerprint === fingerprintOf(keyed)) return earlier.recordId;
  throw new ServiceError('conflict', {
    detail: 'Something else was sent under this Idempotency-Key',
  });
}

/** Removes the keys that hold nothing back any more. */
export async function sweepIdempotencyKeys(store: Store, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keyLifetimeMs);
  await store.transaction((tx) =>
    tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest)),
  );
}
