import { createHash, randomBytes } from 'node:crypto';
import { asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  type ApiKey,
  type ApiKeyInput,
  apiKeyPrefix,
  maxApiKeys,
  type NewApiKey,
} from '#contract/entities/api-keys.ts';
import type { KeyScope } from '#contract/http/route.ts';
import { isContentKind } from '#contract/kinds/content-kinds.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { apiKeys, users } from '#schema/index.ts';
import type { Context } from '../context.ts';
import { limitRows } from '../limit-rows.ts';
import { recordActivity } from '../record-activity.ts';
import { requireFound } from '../service-error.ts';
import { authorName } from './author-name.ts';
import { isByAdmin, requireAdminWithLock } from './rights.ts';

type KeyRow = typeof apiKeys.$inferSelect;
type StoredScope = Pick<KeyRow, 'canWrite' | 'canPropose'>;

export function toScope({ canWrite, canPropose }: StoredScope): KeyScope {
  if (canWrite) return 'publish';
  return canPropose ? 'propose' : 'read';
}

const toStoredScope = (scope: KeyScope): StoredScope => ({
  canWrite: scope === 'publish',
  canPropose: scope === 'propose',
});

/** Whether an API key has not expired. */
export const isUnexpiredKey = (now: Date) =>
  or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now));

/** Returns the stored form of a secret. The secret contains 256 random bits, so a plain digest does not reveal it. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex');

function toApiKey(
  { row, by, isOwned }: { row: KeyRow; by: string; isOwned: boolean },
  now: Date,
): ApiKey {
  const { _id, name, kinds, readsMessages, at: time, expiresAt, lastUsedAt } = row;
  const isExpired = expiresAt !== null && expiresAt <= now;
  const state = isExpired ? 'expired' : 'active';
  return {
    ...{ _id, name, readsMessages, by },
    scope: toScope(row),
    kinds: kinds.filter(isContentKind),
    state: isOwned ? state : 'unowned',
    at: time.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

/** Returns all keys that are not revoked, oldest first [AUTH-15]. */
export async function listApiKeys({ store, now }: Context): Promise<ApiKey[]> {
  const rows = await store.read((db) =>
    db
      .select({ row: apiKeys, by: authorName, isOwned: isByAdmin })
      .from(apiKeys)
      .leftJoin(users, eq(users._id, apiKeys.actor))
      .orderBy(asc(apiKeys.at), asc(apiKeys._id)),
  );
  return rows.map((each) => toApiKey(each, now));
}

/**
 * Creates a key and returns it with its secret, which is never returned again. Throws `conflict` if there are already
 * `maxApiKeys` keys, and `forbidden` if the actor is no longer an admin.
 */
export async function createApiKey(
  ctx: Context,
  { days, scope, ...input }: ApiKeyInput,
): Promise<NewApiKey> {
  const { store, actor, now } = ctx;
  const secret = apiKeyPrefix + randomBytes(32).toString('base64url');
  const expiresAt = days === null ? null : new Date(now.getTime() + days * dayMs);
  const row = {
    _id: uuidv7(),
    ...{ ...input, ...toStoredScope(scope), digest: hashSecret(secret), actor },
    ...{ at: now, expiresAt, lastUsedAt: null },
  };
  await store.transaction(async (tx) => {
    // Concurrent calls wait here, so each counts the keys that the others create.
    await requireAdminWithLock(tx, actor);
    const detail = `There are already ${maxApiKeys} API keys. Revoke one of them first.`;
    await limitRows(tx, apiKeys, { max: maxApiKeys, detail });
    await tx.insert(apiKeys).values(row);
    const account = { _id: row._id, uid: toKeyUid(row._id), name: row.name + nameSuffix };
    await tx.insert(users).values({ ...account, createdAt: now, deletedAt: now });
    await recordActivity(tx, ctx, { act: 'key-made', detail: row.name });
  });
  const apiKey = (await listApiKeys(ctx)).find(({ _id }) => _id === row._id);
  return { ...requireFound(apiKey), secret };
}

/** Deletes a key. Throws `not-found`, and `forbidden` if the actor is no longer an admin. */
export async function revokeApiKey(ctx: Context, id: string): Promise<void> {
  await ctx.store.transaction(async (tx) => {
    await requireAdminWithLock(tx, ctx.actor);
    const [row] = await tx.delete(apiKeys).where(eq(apiKeys._id, id)).returning();
    await recordActivity(tx, ctx, { act: 'key-revoked', detail: requireFound(row).name });
  });
}

// Each key has an account with the same `_id`, which the history shows as the author of the key's changes. The account
// cannot sign in [AUTH-15].
const uidPrefix = 'api-key:';
const nameSuffix = ' (API key)';

export const toKeyUid = (_id: string): string => uidPrefix + _id;

/** Returns the name of a key from the name of its account. Other names are returned unchanged. */
export const parseKeyName = (accountName: string): string =>
  accountName.endsWith(nameSuffix) ? accountName.slice(0, -nameSuffix.length) : accountName;

/** Whether an account belongs to a key, even a revoked one. */
export const isKeyAccount = sql<boolean>`starts_with(${users.uid}, ${uidPrefix})`;
