import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { apiKeyPrefix } from '#contract/entities/api-keys.ts';
import type { User } from '#contract/entities/user.ts';
import { tryWrite } from '#db/outage.ts';
import { moment } from '#db/statement.ts';
import { apiKeys } from '#schema/index.ts';
import type { CallingKey, Context } from '../context.ts';
import { digestOf, scopeOf } from './api-keys.ts';
import { keyUid } from './key-account.ts';
import { isAdmin } from './rights.ts';

/** A key that is valid now. */
export interface ActiveKey extends CallingKey {
  _id: string;
  name: string;
  lastUsedAt: Date | null;
}

/** Whether a bearer token looks like a key. */
export const isApiKey = (token: string): boolean => token.startsWith(apiKeyPrefix);

/** Returns the key of a secret; null if there is none, it has expired, or its author is no longer an admin [AUTH-15]. */
export async function findActiveKey(
  { store, now }: Context,
  secret: string,
): Promise<ActiveKey | null> {
  const { _id, name, kinds, canWrite, canPropose, readsMessages, lastUsedAt } = apiKeys;
  const isOwned = sql`exists (select 1 from users where users._id = api_keys.actor and ${isAdmin})`;
  const isUnexpired = or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now));
  const [found] = await store.read((db) =>
    db
      .select({ _id, name, kinds, canWrite, canPropose, readsMessages, lastUsedAt })
      .from(apiKeys)
      .where(and(eq(apiKeys.digest, digestOf(secret)), isUnexpired, isOwned)),
  );
  if (!found) return null;
  const { canWrite: _, canPropose: __, ...key } = found;
  return { ...key, scope: scopeOf(found) };
}

const hourMs = 3_600_000;

/**
 * Records the use of a key, at most once an hour. A read-only database does not reject calls of a key that only
 * reads.
 */
export async function recordKeyUse(
  { store, now }: Context,
  { _id, lastUsedAt }: ActiveKey,
): Promise<void> {
  const begun = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
  if (lastUsedAt !== null && lastUsedAt >= begun) return;
  const hour = moment(begun);
  const update = sql`
    update api_keys set last_used_at = ${hour}
    where _id = ${_id} and (last_used_at is null or last_used_at < ${hour})`;
  await tryWrite(() => store.write(update));
}

/** Returns a key as the caller of a route: an editor without an account. */
export const userOfKey = ({ _id, name }: Pick<ActiveKey, '_id' | 'name'>): User => ({
  ...{ _id, uid: keyUid(_id), name, email: '' },
  ...{ role: 'client', access: 'editor', emailVerified: false },
});
