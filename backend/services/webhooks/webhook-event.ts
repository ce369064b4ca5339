import { eq } from 'drizzle-orm';
import { contentKinds, isContentKind } from '#contract/kinds/content-kinds.ts';
import type { Store } from '#db/store.ts';
import { revisions } from '#schema/index.ts';
import { findMessage } from '../messages/messages.ts';
import type { Delivery } from '../outbox/outbox.ts';

/** The body of a webhook's call (docs/api.md). */
export interface WebhookEvent {
  type: string;
  /** When the event happened. */
  timestamp: string;
  data: object;
}

/** The event that is sent to a webhook; null where its message or revision is no longer stored. */
export const webhookEvent = (
  store: Store,
  { event, subject }: Delivery,
): Promise<WebhookEvent | null> =>
  event === 'messages' ? messageEvent(store, subject) : contentEvent(store, subject);

/** Who wrote, and what: enough to answer the visitor, and nothing of how the message is handled here. */
async function messageEvent(store: Store, id: string): Promise<WebhookEvent | null> {
  const message = await findMessage(store, id);
  if (!message) return null;
  const { _id, name, email, phone, subject, description, receivedAt } = message;
  return {
    type: 'message.received',
    timestamp: receivedAt,
    data: { _id, name, email, phone, subject, description, receivedAt },
  };
}

const types = {
  create: 'content.created',
  update: 'content.updated',
  delete: 'content.deleted',
  publish: 'content.published',
  unpublish: 'content.unpublished',
} as const;

/** The record as anybody can read it; null where visitors cannot any more. Not who changed it. */
async function contentEvent(store: Store, id: string): Promise<WebhookEvent | null> {
  const [revision] = await store.read((db) =>
    db.select().from(revisions).where(eq(revisions._id, id)),
  );
  if (!revision) return null;
  const { entity, entityId, version, action, at } = revision;
  // Events of drafts are sent to nobody [PUB-3].
  if (action === 'discard' || !isContentKind(entity)) return null;
  const fields = Object.keys(contentKinds[entity].record.shape);
  const stored = revision.data as Record<string, unknown>;
  const isGone = action === 'delete' || action === 'unpublish';
  const record = isGone ? null : Object.fromEntries(fields.map((field) => [field, stored[field]]));
  return {
    type: types[action],
    timestamp: at.toISOString(),
    data: { kind: entity, id: entityId, version, action, record },
  };
}
