import { and, eq, sql } from 'drizzle-orm';
import { apiKeyPrefix } from '#contract/entities/api-keys.ts';
import type { User } from '#contract/entities/user.ts';
import { tryWrite } from '#db/outage.ts';
import { toTimestamp } from '#db/statement.ts';
import type { Transaction } from '#db/store.ts';
import { apiKeys } from '#schema/index.ts';
import type { CallingKey, Context } from '../context.ts';
import { ServiceError } from '../service-error.ts';
import { hashSecret, isUnexpiredKey, toKeyUid, toScope } from './api-keys.ts';
import { isAdmin } from './rights.ts';

export interface ActiveKey extends CallingKey {
  _id: string;
  name: string;
  lastUsedAt: Date | null;
}

/** Whether a bearer token looks like a key. */
export const isApiKey = (token: string): boolean => token.startsWith(apiKeyPrefix);

/** Whether a key gives access now: it has not expired, and its author is still an admin. */
export const isActiveKey = (now: Date) =>
  and(
    isUnexpiredKey(now),
    sql`exists (select 1 from users where users._id = api_keys.actor and ${isAdmin})`,
  );

/** Checks an API key as `requireStaff` checks an account. Throws `forbidden` if the key no longer gives access. */
export async function requireActiveKey(
  tx: Transaction,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
): Promise<void> {
  const [key] = await tx
    .select({ _id: apiKeys._id })
    .from(apiKeys)
    .where(and(eq(apiKeys._id, actor), isActiveKey(now)))
    .for('share');
  if (!key) throw new ServiceError('forbidden');
}

/** Returns the key to which a secret belongs. Null if there is none, or if it does not give access now [AUTH-15]. */
export async function findActiveKey(
  { store, now }: Context,
  secret: string,
): Promise<ActiveKey | null> {
  const isMatch = and(eq(apiKeys.digest, hashSecret(secret)), isActiveKey(now));
  const [row] = await store.read((db) => db.select().from(apiKeys).where(isMatch));
  if (!row) return null;
  const { _id, name, kinds, readsMessages, lastUsedAt } = row;
  return { _id, name, kinds, readsMessages, lastUsedAt, scope: toScope(row) };
}

const hourMs = 3_600_000;

/** Records the use of a key, at most once an hour. Does nothing if the database refuses writes. */
export async function recordKeyUse({ store, now }: Context, { _id, lastUsedAt }: ActiveKey) {
  const hourStart = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
  if (lastUsedAt !== null && lastUsedAt >= hourStart) return;
  const update = sql`
    update api_keys set last_used_at = ${toTimestamp(now)}
    where _id = ${_id} and (last_used_at is null or last_used_at < ${toTimestamp(hourStart)})`;
  await tryWrite(() => store.write(update));
}

/** Represents the API key of a call as a user with the access of an editor. */
export const toKeyUser = ({ _id, name }: Pick<ActiveKey, '_id' | 'name'>): User => ({
  ...{ _id, uid: toKeyUid(_id), name, email: '' },
  ...{ role: 'client', access: 'editor', emailVerified: false },
});
