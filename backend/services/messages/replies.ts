import { and, asc, eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { maxReplies, type Reply } from '#contract/entities/replies.ts';
import { emailAddress } from '#contract/fields/contact-fields.ts';
import type { Reader, Transaction } from '#db/store.ts';
import { messages, replies, users } from '#schema/index.ts';
import type { Context } from '../context.ts';
import { claimKey, readStoredRecord } from '../idempotency.ts';
import { authorName } from '../identity/author-name.ts';
import { requireStaff } from '../identity/rights.ts';
import { limitRows } from '../limit-rows.ts';
import { queueMail } from '../outbox/queue.ts';
import { requireFound, ServiceError } from '../service-error.ts';
import { getMessage, matchesMessage } from './messages.ts';

type ReplyRow = typeof replies.$inferSelect;

const queryReplies = (db: Reader) =>
  db
    .select({ row: replies, by: authorName })
    .from(replies)
    .leftJoin(users, eq(users._id, replies.actor))
    .orderBy(asc(replies.at), asc(replies._id))
    .$dynamic();

function toReply({ row, by }: { row: ReplyRow; by: string }): Reply {
  const { _id, text, at: time, deliveredAt, failure, givenUp } = row;
  const unsentState = givenUp ? 'failed' : 'waiting';
  const state = deliveredAt ? 'delivered' : unsentState;
  return { ...{ _id, text, by, state }, at: time.toISOString(), failure: failure || null };
}

/** Returns the replies to a message, oldest first. Throws `not-found`. */
export async function listReplies(ctx: Context, message: string): Promise<Reply[]> {
  await getMessage(ctx, message);
  const rows = await ctx.store.read((db) => queryReplies(db).where(eq(replies.message, message)));
  return rows.map(toReply);
}

interface ReplyInput {
  message: string;
  text: string;
  key: string | undefined;
}

/**
 * Stores a reply to a message, queues its e-mail, and marks the message as answered [DASH-22]. Throws `not-found`,
 * `forbidden` if the actor is no longer staff, and `conflict` if no mail service is configured (`canMail`), the message
 * has no valid e-mail address or already has `maxReplies`, or a different reply was sent with the key.
 */
export async function sendReply(
  ctx: Context & { canMail: boolean },
  { message, text, key }: ReplyInput,
): Promise<Reply & { isRepeated?: true }> {
  const { store, actor, now, canMail } = ctx;
  if (!canMail)
    throw createConflictError(
      'This website cannot send e-mails yet. Ask the person who runs it to set MAIL_URL.',
    );
  const _id = uuidv7();
  const keyedWrite = { operation: 'reply', content: { message, text, actor }, recordId: _id, now };
  const isStored = await store.transaction(async (tx) => {
    await requireStaff(tx, actor);
    const recipient = await lockMessage(tx, message);
    if (key !== undefined && !(await claimKey(tx, key, keyedWrite))) return false;
    const detail = `This message has ${maxReplies} replies. Please continue in your own e-mail program.`;
    await limitRows(tx, replies, { where: eq(replies.message, message), max: maxReplies, detail });
    await tx.insert(replies).values({ _id, message, text, actor, at: now });
    await queueMail(tx, { event: 'reply', subject: _id, recipient }, now);
    const answerColumns = { answeredAt: now, answeredBy: actor };
    const isUnanswered = and(eq(messages._id, message), isNull(messages.answeredAt));
    await tx.update(messages).set(answerColumns).where(isUnanswered);
    return true;
  });
  if (isStored || key === undefined) return readReply(ctx, _id);
  return readStoredRecord(ctx, { key, keyedWrite, read: (id) => readReply(ctx, id) });
}

/** Returns the text of a reply and its message. Undefined if either was deleted. */
export async function findReply({ store }: Context, id: string) {
  const [reply] = await store.read((db) =>
    db
      .select({ text: replies.text, message: messages })
      .from(replies)
      .innerJoin(messages, eq(messages._id, replies.message))
      .where(and(eq(replies._id, id), isNull(messages.deletedAt))),
  );
  return reply;
}

async function readReply({ store }: Context, id: string): Promise<Reply> {
  const [row] = await store.read((db) => queryReplies(db).where(eq(replies._id, id)));
  return toReply(requireFound(row));
}

/** Locks a message, and returns the e-mail address for a reply. */
async function lockMessage(tx: Transaction, id: string): Promise<string> {
  const { email } = messages;
  const [row] = await tx.select({ email }).from(messages).where(matchesMessage(id)).for('update');
  const { data: address } = emailAddress.safeParse(requireFound(row).email.trim());
  if (!address) throw createConflictError('The sender has not given a valid e-mail address.');
  return address;
}

const createConflictError = (detail: string) => new ServiceError('conflict', detail);
