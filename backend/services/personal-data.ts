import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { moment } from '#db/statement.ts';
import type { Reader, Store, Transaction } from '#db/store.ts';
import {
  activity,
  configuredGrants,
  invitations,
  messages,
  pictures,
  replies,
  revisions,
  users,
} from '#schema/index.ts';
import { endRights } from './identity/end-rights.ts';
import { lockAdminsFor } from './identity/rights.ts';
import { keepOneAdmin } from './identity/users.ts';
import { readableColumns } from './messages/message-columns.ts';
import { deleteMailsTo } from './outbox/queue.ts';
import { recordActivity } from './record-activity.ts';
import { ServiceError } from './service-error.ts';

const accountsOf = (db: Reader | Transaction, email: string) =>
  db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
    .orderBy(asc(users._id));

const messagesOf = (email: string) => eq(sql`lower(trim(${messages.email}))`, email.toLowerCase());

const handlers = [messages.answeredBy, messages.noteBy, messages.assignedTo];

/** What a column holds where one of these accounts wrote it. */
const ofThem = (column: PgColumn, author: PgColumn, ids: string[]) =>
  sql`case when ${inArray(author, ids)} then ${column} end`;

/**
 * All that is stored of the person with an e-mail address, whatever its letter case [OPS-5]: accounts, also deleted ones,
 * messages sent with that address, which records of content the accounts changed and which pictures they uploaded, and when;
 * the messages of others that they answered, wrote a note about or take care of; replies to the person and by the person; and what was done to them or by them about rights.
 */
export function personalData(store: Store, email: string) {
  return store.transaction(
    async (tx) => {
      const accounts = await accountsOf(tx, email);
      const ids = accounts.map(({ _id }) => _id);
      const sent = await tx
        .select(readableColumns)
        .from(messages)
        .where(messagesOf(email))
        .orderBy(messages._id);
      const changes = await tx
        .select({
          kind: revisions.entity,
          record: revisions.entityId,
          action: revisions.action,
          at: revisions.at,
        })
        .from(revisions)
        .where(inArray(revisions.actor, ids))
        .orderBy(asc(revisions.at), asc(revisions._id));
      const uploaded = await tx
        .select({ address: pictures.address, fileName: pictures.fileName, at: pictures.at })
        .from(pictures)
        .where(inArray(pictures.actor, ids))
        .orderBy(asc(pictures.at), asc(pictures._id));
      const handled = await tx
        .select({
          message: messages._id,
          answeredAt: ofThem(messages.answeredAt, messages.answeredBy, ids),
          note: ofThem(messages.note, messages.noteBy, ids),
          noteAt: ofThem(messages.noteAt, messages.noteBy, ids),
          isAssigned: sql<boolean>`coalesce(${inArray(messages.assignedTo, ids)}, false)`,
        })
        .from(messages)
        .where(or(...handlers.map((column) => inArray(column, ids))))
        .orderBy(messages._id);
      const done = await tx
        .select({ act: activity.act, at: activity.at, isOwn: sql`${inArray(activity.actor, ids)}` })
        .from(activity)
        .where(
          or(
            inArray(activity.actor, ids),
            inArray(activity.account, ids),
            eq(activity.address, email.toLowerCase()),
          ),
        )
        .orderBy(asc(activity.at), asc(activity._id));
      const isOwn = sql<boolean>`${inArray(replies.actor, ids)}`;
      const replied = await tx
        .select({ message: replies.message, text: replies.text, at: replies.at, isOwn })
        .from(replies)
        .innerJoin(messages, eq(messages._id, replies.message))
        .where(or(messagesOf(email), inArray(replies.actor, ids)))
        .orderBy(asc(replies.at), asc(replies._id));
      const ofMessages = { messages: sent, replies: replied, handled };
      return { email, accounts, ...ofMessages, changes, pictures: uploaded, done };
    },
    { accessMode: 'read only' },
  );
}

/** How much was erased. */
export interface Erased {
  accounts: number;
  messages: number;
}

/**
 * Erases the person with an e-mail address [OPS-5]: deletes the messages, and takes name and address out of the accounts,
 * which are deleted and stay out. The history keeps what they changed, by nobody's name. Throws `last-admin` where nobody
 * would be left to manage the site, `forbidden` where the admin who asks was demoted a moment ago, and `conflict` for an address in `adminEmails`, which are in lower case: whoever
 * registered it again would be an admin.
 */
export async function erasePerson(
  store: Store,
  email: string,
  { adminEmails, by, now }: { adminEmails: string[]; by: string; now: Date },
): Promise<Erased> {
  if (adminEmails.includes(email.toLowerCase())) {
    throw new ServiceError('conflict', {
      detail: `${email} is in ADMIN_EMAILS: take it out there first.`,
    });
  }
  return store.transaction(async (tx) => {
    await lockAdminsFor(tx, by);
    const accounts = await accountsOf(tx, email).for('update');
    await keepOneAdmin(tx, accounts);
    const ids = accounts.map(({ _id }) => _id);
    await tx.delete(invitations).where(eq(invitations.email, email.toLowerCase()));
    // Also where a visitor's address is told of messages, who never had an account.
    await endRights(tx, [...accounts, { _id: '', email }], { actor: by, now });
    await tx
      .update(users)
      .set({
        name: '',
        email: '',
        role: 'client',
        emailVerifiedAt: null,
        deletedAt: sql`coalesce(${users.deletedAt}, ${moment(now)})`,
      })
      .where(inArray(users._id, ids));
    await tx.update(activity).set({ address: '' }).where(eq(activity.address, email.toLowerCase()));
    await tx.delete(configuredGrants).where(eq(configuredGrants.email, email.toLowerCase()));
    await deleteMailsTo(tx, email);
    const gone = await tx.delete(messages).where(messagesOf(email)).returning({ id: messages._id });
    const had = { accounts: ids.length, messages: gone.length };
    if (had.accounts + had.messages > 0) {
      const toMail = had.accounts > 0;
      await recordActivity(tx, { actor: by, now }, { act: 'person-erased', toMail });
    }
    return had;
  });
}
