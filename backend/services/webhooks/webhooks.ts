import { randomBytes } from 'node:crypto';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { NewWebhook, Webhook, WebhookInput } from '#contract/entities/webhook.ts';
import type { Reader, Store } from '#db/store.ts';
import { users, webhooks } from '#schema/index.ts';
import { endAlert } from '../alerts/alerts.ts';
import { authorName } from '../identity/author-name.ts';
import { isAdmin, requireAdmin } from '../identity/rights.ts';
import { ServiceError } from '../service-error.ts';
import { secretPrefix } from './webhook-call.ts';

const webhookQuery = (db: Reader, where?: SQL) =>
  db
    .select({
      _id: webhooks._id,
      address: webhooks.address,
      events: webhooks.events,
      createdAt: webhooks.createdAt,
      by: authorName,
      isAdmin: sql<boolean>`coalesce(${isAdmin}, false)`,
    })
    .from(webhooks)
    .leftJoin(users, eq(users._id, webhooks.actor))
    .where(where)
    .orderBy(asc(webhooks._id));

type Row = Awaited<ReturnType<typeof webhookQuery>>[number];

const toWebhook = ({ by, isAdmin, createdAt, ...row }: Row): Webhook => ({
  ...row,
  maker: by ? { name: by, isAdmin } : null,
  createdAt: createdAt.toISOString(),
});

async function theWebhook(store: Store, id: string): Promise<Webhook> {
  const [row] = await store.read((db) => webhookQuery(db, eq(webhooks._id, id)));
  if (!row) throw new ServiceError('not-found');
  return toWebhook(row);
}

/** More would make every save of content slow. */
const maxWebhooks = 20;

/** The webhooks in the order in which they were made, without their secrets [OPS-4]. */
export async function listWebhooks(store: Store): Promise<Webhook[]> {
  const rows = await store.read((db) => webhookQuery(db));
  return rows.map(toWebhook);
}

/** Adds a webhook and makes its secret, which is returned this once [OPS-4]. Throws `conflict` where there are many already, and `forbidden` as the others. */
export async function addWebhook(
  store: Store,
  input: WebhookInput,
  { actor, now }: { actor: string; now: Date },
): Promise<NewWebhook> {
  const secret = `${secretPrefix}${randomBytes(32).toString('base64')}`;
  const _id = uuidv7();
  await store.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    // Those who add one at the same moment are counted one after the other.
    await tx.execute(sql`lock table ${webhooks} in share row exclusive mode`);
    const others = await tx.select({ id: webhooks._id }).from(webhooks);
    if (others.length >= maxWebhooks) {
      throw new ServiceError('conflict', { detail: `There are ${maxWebhooks} webhooks already` });
    }
    await tx.insert(webhooks).values({ _id, ...input, secret, actor, createdAt: now });
  });
  return { ...(await theWebhook(store, _id)), secret };
}

/**
 * Changes the address and the events of a webhook, at once; its secret stays [OPS-4]. Throws `not-found`, and `forbidden`
 * where the admin `by` was demoted a moment ago.
 */
export async function changeWebhook(
  store: Store,
  id: string,
  input: WebhookInput,
  by: string,
): Promise<Webhook> {
  await store.transaction(async (tx) => {
    await requireAdmin(tx, by);
    const changed = { ...input, restsUntil: null };
    await tx.update(webhooks).set(changed).where(eq(webhooks._id, id));
  });
  return theWebhook(store, id);
}

/** Removes a webhook with its deliveries [OPS-4]. Throws as `changeWebhook`. */
export async function deleteWebhook(
  store: Store,
  id: string,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const gone = await store.transaction(async (tx) => {
    await requireAdmin(tx, by);
    return tx.delete(webhooks).where(eq(webhooks._id, id)).returning({ id: webhooks._id });
  });
  if (gone.length === 0) throw new ServiceError('not-found');
  await endAlert(store, { kind: 'webhook', subject: id }, now);
}
