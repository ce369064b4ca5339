import { randomBytes } from 'node:crypto';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { NewWebhook, Webhook, WebhookInput } from '#contract/entities/webhook.ts';
import type { Reader } from '#db/store.ts';
import { users, webhooks } from '#schema/index.ts';
import { endAlert } from '../alerts/alerts.ts';
import type { Context } from '../context.ts';
import { authorName } from '../identity/author-name.ts';
import { isByAdmin, requireAdmin } from '../identity/rights.ts';
import { limitRows } from '../limit-rows.ts';
import { requireFound, ServiceError } from '../service-error.ts';
import { secretPrefix } from './webhook-call.ts';

const { _id, address, events, createdAt } = webhooks;

const queryWebhooks = (db: Reader, where?: SQL) =>
  db
    .select({ _id, address, events, createdAt, by: authorName, isByAdmin })
    .from(webhooks)
    .leftJoin(users, eq(users._id, webhooks.actor))
    .where(where)
    .orderBy(asc(_id));

type Row = Awaited<ReturnType<typeof queryWebhooks>>[number];

const toWebhook = ({ by, isByAdmin, createdAt, ...row }: Row): Webhook => ({
  ...row,
  maker: by ? { name: by, isAdmin: isByAdmin } : null,
  createdAt: createdAt.toISOString(),
});

async function readWebhook({ store }: Context, id: string): Promise<Webhook> {
  const [row] = await store.read((db) => queryWebhooks(db, eq(webhooks._id, id)));
  return toWebhook(requireFound(row));
}

/** Each webhook makes every save of content a little slower. */
const maxWebhooks = 20;

/** Returns the webhooks without their secrets, oldest first [OPS-4]. */
export async function listWebhooks({ store }: Context): Promise<Webhook[]> {
  const rows = await store.read((db) => queryWebhooks(db));
  return rows.map(toWebhook);
}

/**
 * Adds a webhook and returns it with its new secret, which is never returned again [OPS-4]. Throws `conflict` if there
 * are already `maxWebhooks`, and `forbidden` if the actor is no longer an admin.
 */
export async function addWebhook(ctx: Context, input: WebhookInput): Promise<NewWebhook> {
  const { store, actor, now } = ctx;
  const secret = `${secretPrefix}${randomBytes(32).toString('base64')}`;
  const _id = uuidv7();
  await store.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    // Serializes concurrent calls, so each counts the webhooks that the others add.
    await tx.execute(sql`lock table ${webhooks} in share row exclusive mode`);
    const detail = `There are already ${maxWebhooks} webhooks. Delete one of them first.`;
    await limitRows(tx, webhooks, { max: maxWebhooks, detail });
    await tx.insert(webhooks).values({ _id, ...input, secret, actor, createdAt: now });
  });
  return { ...(await readWebhook(ctx, _id)), secret };
}

/**
 * Changes the address and the events of a webhook, and ends its back-off. The secret does not change [OPS-4]. Throws
 * `not-found`, and `forbidden` if the actor is no longer an admin.
 */
export async function changeWebhook(ctx: Context, { id, ...input }: WebhookInput & { id: string }) {
  await ctx.store.transaction(async (tx) => {
    await requireAdmin(tx, ctx.actor);
    const changes = { ...input, restsUntil: null };
    await tx.update(webhooks).set(changes).where(eq(webhooks._id, id));
  });
  return readWebhook(ctx, id);
}

/** Deletes a webhook and its deliveries, and ends its alert [OPS-4]. Throws the same errors as `changeWebhook`. */
export async function deleteWebhook(ctx: Context, id: string): Promise<void> {
  const rows = await ctx.store.transaction(async (tx) => {
    await requireAdmin(tx, ctx.actor);
    return tx.delete(webhooks).where(eq(webhooks._id, id)).returning({ id: webhooks._id });
  });
  if (rows.length === 0) throw new ServiceError('not-found');
  await endAlert(ctx, { kind: 'webhook', subject: id });
}
