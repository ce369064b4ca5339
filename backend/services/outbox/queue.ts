/** Queues deliveries and cancels waiting ones [OPS-4]. */
import { and, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { type Cte, cte } from '#db/cte.ts';
import { toTimestamp } from '#db/statement.ts';
import type { Transaction } from '#db/store.ts';
import { outbox } from '#schema/index.ts';
import type { MailEvent } from './mail-source.ts';

/** The part of a statement that queues each `revision` for the webhooks that subscribe to changes to content. */
export const queueContentEvents = (revision: Cte<'_id'>, now: Date): Cte =>
  cte('queued')`insert into outbox (event, subject, webhook, created_at, due_at)
      select 'content', ${revision.columns._id}, webhooks._id, ${toTimestamp(now)}, ${toTimestamp(now)}
      from ${revision.table}, webhooks where 'content' = any(webhooks.events)`;

/**
 * Queues each new `message`, except suspected spam, for the webhooks that subscribe to messages and for the
 * addresses in the settings.
 */
export const queueMessageEvents = (message: Cte<'_id' | 'suspected'>, now: Date): Cte =>
  cte('queued')`insert into outbox (event, subject, webhook, recipient, created_at, due_at)
      select 'messages', ${message.columns._id}, receivers.webhook, receivers.recipient, ${toTimestamp(now)}, ${toTimestamp(now)}
      from ${message.table}, (
        select _id as webhook, null as recipient from webhooks where 'messages' = any(events)
        union select null, unnest(notification_emails) from settings
      ) as receivers where not ${message.columns.suspected}`;

/** Returns an insert that queues an e-mail for each row (`subject`, `recipient`) of a query. */
export const buildMailInsert = (event: MailEvent, rows: SQL, now: Date): SQL => sql`
    insert into outbox (event, subject, recipient, created_at, due_at)
    select ${event}, subject, recipient, ${toTimestamp(now)}, ${toTimestamp(now)} from (${rows}) as mails`;

/** Queues one e-mail, in the transaction that stores its subject. */
export async function queueMail(
  tx: Transaction,
  mail: { event: MailEvent; subject: string; recipient: string },
  now: Date,
): Promise<void> {
  await tx.insert(outbox).values({ ...mail, createdAt: now, dueAt: now });
}

/**
 * Cancels the waiting e-mails to `addresses`, which are in lower case. Replies are kept, because their recipients are
 * visitors, who need no rights [AUTH-13].
 */
export async function cancelEmails(tx: Transaction, addresses: string[]): Promise<void> {
  const isWaiting = and(
    inArray(sql`lower(${outbox.recipient})`, addresses),
    isNotNull(outbox.dueAt),
  );
  await tx
    .update(outbox)
    .set({ dueAt: null, answer: 'The owner of this address no longer has access' })
    .where(and(isWaiting, ne(outbox.event, 'reply')));
}

/** Deletes every queued or sent e-mail to an address [OPS-5]. */
export async function deleteEmailsTo(tx: Transaction, address: string): Promise<void> {
  await tx.delete(outbox).where(eq(sql`lower(${outbox.recipient})`, address.toLowerCase()));
}
