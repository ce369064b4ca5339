import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod/mini';
import {
  formatMessageStamp,
  type Message,
  type messageCreate,
} from '#contract/entities/message.ts';
import { defaultLanguage } from '#contract/texts/languages.ts';
import { getSupportedZoneName } from '#contract/time/time-zone-names.ts';
import { buildStatement, cte } from '#db/cte.ts';
import { setLockTimeout } from '#db/statement.ts';
import { messages } from '#schema/index.ts';
import type { Context } from '../context.ts';
import { type Order, type Page, paginate, type RecordPage, toPage } from '../cursor-pagination.ts';
import { buildClaim, findStoredId } from '../idempotency.ts';
import { queueMessageEvents } from '../outbox/queue.ts';
import { requireFound } from '../service-error.ts';
import { readSettings } from '../settings.ts';
import { messageColumns, toMessage } from './message-columns.ts';
import { buildSearchText } from './message-search-text.ts';

type SentMessage = z.output<typeof messageCreate>;

export const isNotDeleted = isNull(messages.deletedAt);

/** Matches one message, unless it is in the trash. */
export const matchesMessage = (id: string) => and(eq(messages._id, id), isNotDeleted);
const order: Order = { by: messages.receivedAt, id: messages._id, direction: 'descending' };

/** A person takes longer than this to fill in an empty form [CON-5]. */
const minFillTimeMs = 1500;

/**
 * Whether a program probably sent the message: the hidden field is filled in, or the form was filled in faster than a
 * person could.
 */
function looksAutomated({ website, filledInMs }: SentMessage): boolean {
  return Boolean(website) || (filledInMs !== undefined && filledInMs < minFillTimeMs);
}

/**
 * Stores a message and queues its notifications in the same statement [OPS-4]. A message that looks automated is marked
 * as suspected spam and notifies nobody, but is never dropped, in case a person sent it. The same message with the same
 * `key` is stored only once. Fills in `date` and `time` if the client omits them [CON-4]. Throws `conflict` for a
 * different message with the same key [CON-5].
 */
export async function storeMessage(
  ctx: Context,
  { message, key }: { message: SentMessage; key?: string | undefined },
): Promise<{ isRepeated: boolean }> {
  const { store, now } = ctx;
  const { website: _, filledInMs: __, date, time, language, ...content } = message;
  const sentTime =
    date && time
      ? { date, time }
      : formatMessageStamp(now, getSupportedZoneName((await readSettings(ctx)).timeZone));
  const row = {
    _id: uuidv7(),
    ...content,
    suspected: looksAutomated(message),
    date: date || sentTime.date,
    time: time || sentTime.time,
    language: language ?? defaultLanguage,
    received_at: now,
    search_text: buildSearchText(content),
  };
  const keyedWrite = { operation: 'message', content, now };
  const claim = key === undefined ? undefined : buildClaim(key, keyedWrite);
  const formatColumns = (prefix: string) =>
    sql.raw(
      Object.keys(row)
        .map((name) => `${prefix}${name}`)
        .join(', '),
    );
  const newMessage = cte('stored', '_id', 'suspected')`
    insert into messages (${formatColumns('')}) select ${formatColumns('input.')}
    from jsonb_populate_record(null::messages, ${JSON.stringify(row)}::jsonb) as input
    where ${setLockTimeout}${claim ? sql` and exists (select from ${claim.keyRow.table})` : sql.empty()}
    returning _id, suspected`;
  const parts = [...(claim?.parts ?? []), newMessage, queueMessageEvents(newMessage, now)];
  const storedRows = await store.write(
    buildStatement(parts, sql`select ${newMessage.columns._id} from ${newMessage.table}`),
  );
  const isRepeated = storedRows.length === 0 && key !== undefined;
  if (isRepeated) await findStoredId(ctx, { key, keyedWrite });
  return { isRepeated };
}

/** Returns the messages, newest first, except those in the trash. Throws `invalid-input` for an invalid cursor. */
export async function listMessages({ store }: Context, page?: Page): Promise<RecordPage<Message>> {
  const rows = await store.read((db) => {
    const query = db.select(messageColumns).from(messages).$dynamic();
    return paginate(query, { where: isNotDeleted, order, page });
  });
  return toPage(rows, page, { order, toRecord: toMessage });
}

/** Returns a message. Null if there is none, or if it is in the trash. */
export async function findMessage({ store }: Context, id: string): Promise<Message | null> {
  const [row] = await store.read((db) =>
    db.select(messageColumns).from(messages).where(matchesMessage(id)),
  );
  return row ? toMessage(row) : null;
}

/** Returns a message. Throws `not-found`. */
export const getMessage = async (ctx: Context, id: string): Promise<Message> =>
  requireFound(await findMessage(ctx, id));
