/** Answers to messages by e-mail, which the outbox sends [DASH-22, OPS-4]. */
import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { maxReplies, type Reply } from '#contract/entities/replies.ts';
import { emailAddress } from '#contract/fields/contact-fields.ts';
import type { Reader, Store, Transaction } from '#db/store.ts';
import { messages, replies, users } from '#schema/index.ts';
import { claimKey, readRepeated } from '../idempotency.ts';
import { authorName } from '../identity/author-name.ts';
import { requireStaff } from '../identity/rights.ts';
import { queueMail } from '../outbox/queue.ts';
import { ServiceError } from '../service-error.ts';
import { getMessage, theMessage } from './messages.ts';

type ReplyRow = typeof replies.$inferSelect;

const repliesQuery = (db: Reader) =>
  db
    .select({ row: replies, by: authorName })
    .from(replies)
    .leftJoin(users, eq(users._id, replies.actor))
    .orderBy(asc(replies.at), asc(replies._id))
    .$dynamic();

function toReply({ row, by }: { row: ReplyRow; by: string }): Reply {
  const { _id, text, at, deliveredAt, failure, givenUp } = row;
  const unsent = givenUp ? 'failed' : 'waiting';
  const state = deliveredAt ? 'delivered' : unsent;
  return { ...{ _id, text, by, state }, at: at.toISOString(), failure: failure || null };
}

/** The replies to a message, the oldest first. Throws `not-found`. */
export async function listReplies(store: Store, message: string): Promise<Reply[]> {
  await getMessage(store, message);
  const found = await store.read((db) => repliesQuery(db).where(eq(replies.message, message)));
  return found.map(toReply);
}

interface Sending {
  /** The `_id` of the account that answers. */
  actor: string;
  /** A mail service is configured. */
  canMail: boolean;
  /** The same reply under the same key is sent once. */
  key: string | undefined;
  now: Date;
}

/**
 * Stores a reply to a message, queues its e-mail, and marks the message as answered. Throws `not-found`, `forbidden`
 * where the rights of `actor` ended a moment ago, and `conflict` where no e-mail can be sent, the message has no
 * address that takes one, or it has as many replies as one can have.
 */
export async function sendReply(
  store: Store,
  message: string,
  text: string,
  { actor, canMail, key, now }: Sending,
): Promise<Reply & { isRepeated?: true }> {
  if (!canMail) throw conflict('E-mail is not set up on the server (MAIL_URL).');
  const _id = uuidv7();
  const keyed = { what: 'reply', content: { message, text, actor }, recordId: _id, now };
  const isStored = await store.transaction(async (tx) => {
    await requireStaff(tx, actor);
    const recipient = await lockAnswerable(tx, message);
    if (key !== undefined && !(await claimKey(tx, key, keyed))) return false;
    await refuseTooMany(tx, message);
    await tx.insert(replies).values({ _id, message, text, actor, at: now });
    await queueMail(tx, { event: 'reply', subject: _id, recipient }, now);
    const answered = { answeredAt: now, answeredBy: actor };
    const isUnanswered = and(eq(messages._id, message), isNull(messages.answeredAt));
    await tx.update(messages).set(answered).where(isUnanswered);
    return true;
  });
  if (isStored || key === undefined) return theReply(store, _id);
  return readRepeated(store, key, keyed, (id) => theReply(store, id));
}

/** The reply that an e-mail of the outbox is for, and its message; undefined where one of them is gone. */
export async function findReply(store: Store, id: string) {
  const [found] = await store.read((db) =>
    db
      .select({ text: replies.text, message: messages })
      .from(replies)
      .innerJoin(messages, eq(messages._id, replies.message))
      .where(and(eq(replies._id, id), isNull(messages.deletedAt))),
  );
  return found;
}

async function theReply(store: Store, id: string): Promise<Reply> {
  const [found] = await store.read((db) => repliesQuery(db).where(eq(replies._id, id)));
  if (!found) throw new ServiceError('not-found');
  return toReply(found);
}

/** Locks a message; resolves to the address that its answer goes to. */
async function lockAnswerable(tx: Transaction, id: string): Promise<string> {
  const { email } = messages;
  const [row] = await tx.select({ email }).from(messages).where(theMessage(id)).for('update');
  if (!row) throw new ServiceError('not-found');
  const { data: address } = emailAddress.safeParse(row.email.trim());
  if (!address) throw conflict('The sender gave no e-mail address that can be answered.');
  return address;
}

async function refuseTooMany(tx: Transaction, message: string): Promise<void> {
  const ofMessage = eq(replies.message, message);
  const [row] = await tx.select({ sent: count() }).from(replies).where(ofMessage);
  if ((row?.sent ?? 0) < maxReplies) return;
  throw conflict(`This message has ${maxReplies} replies. Go on from your own e-mail program.`);
}

const conflict = (detail: string) => new ServiceError('conflict', { detail });
