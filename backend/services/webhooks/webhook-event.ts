import { eq } from 'drizzle-orm';
import { hasLeaves, nestLeaves } from '#contract/fields/leaves.ts';
import { contentKinds, isContentKind } from '#contract/kinds/content-kinds.ts';
import { revisions } from '#schema/index.ts';
import type { Context } from '../context.ts';
import { findMessage } from '../messages/messages.ts';
import type { Delivery } from '../outbox/outbox.ts';

/** The body of a webhook call (docs/api.md). */
interface WebhookEvent {
  type: string;
  /** In ISO 8601. */
  timestamp: string;
  data: object;
}

/** Returns the event of a delivery. Null if its message or revision no longer exists or is not sent. */
export const readWebhookEvent = (
  ctx: Context,
  { event, subject }: Delivery,
): Promise<WebhookEvent | null> =>
  event === 'messages' ? readMessageEvent(ctx, subject) : readContentEvent(ctx, subject);

async function readMessageEvent(ctx: Context, id: string): Promise<WebhookEvent | null> {
  const message = await findMessage(ctx, id);
  if (!message) return null;
  const { _id, name, email, phone, subject, description, language, receivedAt } = message;
  return {
    type: 'message.received',
    timestamp: receivedAt,
    data: { _id, name, email, phone, subject, description, language, receivedAt },
  };
}

const eventTypes = {
  create: 'content.created',
  update: 'content.updated',
  delete: 'content.deleted',
  publish: 'content.published',
  unpublish: 'content.unpublished',
} as const;

const toEventRecord = (fields: string[], data: Record<string, unknown>) => ({
  ...Object.fromEntries(fields.map((field) => [field, data[field]])),
  ...(hasLeaves(data) && { translations: nestLeaves(data) }),
});

/** `record` is null if visitors can no longer see the record. */
async function readContentEvent({ store }: Context, id: string): Promise<WebhookEvent | null> {
  const [revision] = await store.read((db) =>
    db.select().from(revisions).where(eq(revisions._id, id)),
  );
  if (!revision) return null;
  const { entity, entityId, version, action, at: time } = revision;
  // A discarded draft is not sent [PUB-3].
  if (action === 'discard' || !isContentKind(entity)) return null;
  const fields = Object.keys(contentKinds[entity].record.shape);
  const data = revision.data as Record<string, unknown>;
  const isHidden = action === 'delete' || action === 'unpublish';
  const record = isHidden ? null : toEventRecord(fields, data);
  return {
    type: eventTypes[action],
    timestamp: time.toISOString(),
    data: { kind: entity, id: entityId, version, action, record },
  };
}
