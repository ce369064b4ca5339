/** Keys that programs call with [AUTH-15]. */
import { createHash, randomBytes } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  type ApiKey,
  type ApiKeyInput,
  apiKeyPrefix,
  maxApiKeys,
  type NewApiKey,
} from '#contract/entities/api-keys.ts';
import { isContentKind } from '#contract/kinds/content-kinds.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import type { Store } from '#db/store.ts';
import { apiKeys, users } from '#schema/index.ts';
import { recordActivity } from '../record-activity.ts';
import { ServiceError } from '../service-error.ts';
import { authorName } from './author-name.ts';
import { isAdmin, lockAdminsFor } from './rights.ts';

type KeyRow = typeof apiKeys.$inferSelect;

/** What is stored of a secret. It has 256 bits of chance, so a plain digest tells nothing of it. */
export const digestOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Who makes or revokes a key: the `_id` of the admin. */
interface Asking {
  by: string;
  now: Date;
}

const hasOwner = sql<boolean>`coalesce(${isAdmin}, false)`;

interface Found {
  row: KeyRow;
  by: string;
  isOwned: boolean;
}

function toApiKey({ row, by, isOwned }: Found, now: Date): ApiKey {
  const { _id, name, kinds, canWrite, at, expiresAt, lastUsedAt } = row;
  const isOver = expiresAt !== null && expiresAt <= now;
  const state = isOver ? 'expired' : 'active';
  return {
    ...{ _id, name, canWrite, by },
    kinds: kinds.filter(isContentKind),
    state: isOwned ? state : 'unowned',
    at: at.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

/** All keys that were not revoked, the oldest first. */
export async function listApiKeys(store: Store, now: Date): Promise<ApiKey[]> {
  const found = await store.read((db) =>
    db
      .select({ row: apiKeys, by: authorName, isOwned: hasOwner })
      .from(apiKeys)
      .leftJoin(users, eq(users._id, apiKeys.actor))
      .orderBy(asc(apiKeys.at), asc(apiKeys._id)),
  );
  return found.map((each) => toApiKey(each, now));
}

/**
 * Makes a key. Its secret is answered this once. Throws `conflict` where there are as many as there can be, and `forbidden`
 * where who asks was demoted a moment ago.
 */
export async function createApiKey(
  store: Store,
  { days, ...input }: ApiKeyInput,
  { by, now }: Asking,
): Promise<NewApiKey> {
  const secret = apiKeyPrefix + randomBytes(32).toString('base64url');
  const expiresAt = days === null ? null : new Date(now.getTime() + days * dayMs);
  const row = {
    _id: uuidv7(),
    ...{ ...input, digest: digestOf(secret), actor: by },
    ...{ at: now, expiresAt, lastUsedAt: null },
  };
  await store.transaction(async (tx) => {
    // Of several who make keys at the same moment the later ones wait here, and count what the first one made.
    await lockAdminsFor(tx, by);
    const others = await tx.select({ _id: apiKeys._id }).from(apiKeys);
    if (others.length >= maxApiKeys) {
      const detail = `There are ${maxApiKeys} keys. Revoke one that nothing uses any more.`;
      throw new ServiceError('conflict', { detail });
    }
    await tx.insert(apiKeys).values(row);
    await tx.insert(users).values(accountOf(row));
    await recordActivity(tx, { actor: by, now }, { act: 'key-made', detail: row.name });
  });
  const made = (await listApiKeys(store, now)).find(({ _id }) => _id === row._id);
  if (!made) throw new ServiceError('not-found');
  return { ...made, secret };
}

/** What history calls a key by. */
const accountOf = ({ _id, name, at }: Pick<KeyRow, '_id' | 'name' | 'at'>) => ({
  ...{ _id, uid: `api-key:${_id}`, name: `${name} (API key)` },
  ...{ createdAt: at, deletedAt: at },
});

/** Ends a key at once. Throws `not-found`, and `forbidden` where who asks was demoted a moment ago. */
export async function revokeApiKey(store: Store, id: string, { by, now }: Asking): Promise<void> {
  await store.transaction(async (tx) => {
    await lockAdminsFor(tx, by);
    const [gone] = await tx.delete(apiKeys).where(eq(apiKeys._id, id)).returning();
    if (!gone) throw new ServiceError('not-found');
    await recordActivity(tx, { actor: by, now }, { act: 'key-revoked', detail: gone.name });
  });
}
