import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { apiKeyPrefix } from '#contract/entities/api-keys.ts';
import type { User } from '#contract/entities/user.ts';
import { tryWrite } from '#db/outage.ts';
import { moment } from '#db/statement.ts';
import type { Store } from '#db/store.ts';
import { apiKeys } from '#schema/index.ts';
import { digestOf } from './api-keys.ts';
import { isAdmin } from './rights.ts';

/** A key that opens something at this moment. */
export interface ActiveKey {
  _id: string;
  name: string;
  kinds: string[];
  canWrite: boolean;
  lastUsedAt: Date | null;
}

/** Whether a bearer token looks like a key. */
export const isApiKey = (token: string): boolean => token.startsWith(apiKeyPrefix);

/** The key with this secret; null where there is none, it has expired, or who made it is no admin any more [AUTH-15]. */
export async function findActiveKey(
  store: Store,
  secret: string,
  now: Date,
): Promise<ActiveKey | null> {
  const { _id, name, kinds, canWrite, lastUsedAt } = apiKeys;
  const isOwned = sql`exists (select 1 from users where users._id = api_keys.actor and ${isAdmin})`;
  const holds = or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now));
  const [found] = await store.read((db) =>
    db
      .select({ _id, name, kinds, canWrite, lastUsedAt })
      .from(apiKeys)
      .where(and(eq(apiKeys.digest, digestOf(secret)), holds, isOwned)),
  );
  return found ?? null;
}

const hourMs = 3_600_000;

/** Notes that a key was used, once an hour. A database that takes no writes refuses no reading of a key. */
export async function noteUse(
  store: Store,
  { _id, lastUsedAt }: ActiveKey,
  now: Date,
): Promise<void> {
  const begun = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
  if (lastUsedAt !== null && lastUsedAt >= begun) return;
  const hour = moment(begun);
  const note = sql`
    update api_keys set last_used_at = ${hour}
    where _id = ${_id} and (last_used_at is null or last_used_at < ${hour})`;
  await tryWrite(() => store.write(note));
}

/** A key as the caller of a route: an editor, who is nobody's account. */
export const userOfKey = ({ _id, name }: ActiveKey): User => ({
  ...{ _id, uid: `api-key:${_id}`, name, email: '' },
  ...{ role: 'client', access: 'editor', emailVerified: false },
});
