import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { toTimestamp } from '#db/statement.ts';
import type { Reader } from '#db/store.ts';
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
import type { Context } from './context.ts';
import type { AdminsContext } from './identity/admit-user.ts';
import { revokeStaffGrants } from './identity/revoke-grants.ts';
import { requireAdminWithLock } from './identity/rights.ts';
import { requireOtherAdmin } from './identity/users.ts';
import { readableColumns } from './messages/message-columns.ts';
import { deleteEmailsTo } from './outbox/queue.ts';
import { recordActivity } from './record-activity.ts';
import { ServiceError } from './service-error.ts';

const queryAccounts = (db: Reader, email: string) =>
  db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
    .orderBy(asc(users._id));

const isSentBy = (email: string) => eq(sql`lower(trim(${messages.email}))`, email.toLowerCase());

const handlerColumns = [messages.answeredBy, messages.noteBy, messages.assignedTo];

const selectIfAuthor = (column: PgColumn, author: PgColumn, ids: string[]) =>
  sql`case when ${inArray(author, ids)} then ${column} end`;

/**
 * Returns the accounts, invitations, messages and activity of the person with this e-mail address, in any letter case. Includes
 * deleted accounts [OPS-5].
 */
export function readPersonalData({ store }: Context, email: string) {
  return store.transaction(
    async (tx) => {
      const accounts = await queryAccounts(tx, email);
      const ids = accounts.map(({ _id }) => _id);
      return {
        email,
        accounts,
        invitations: await queryInvitations(tx, email),
        messages: await querySentMessages(tx, email),
        replies: await queryReplies(tx, email, ids),
        handled: await queryHandledMessages(tx, ids),
        changes: await queryChanges(tx, ids),
        pictures: await queryUploads(tx, ids),
        done: await queryActivity(tx, email, ids),
      };
    },
    { accessMode: 'read only' },
  );
}

const isInvited = (email: string) => eq(invitations.email, email.toLowerCase());

const queryInvitations = (db: Reader, email: string) =>
  db
    .select({
      ...{ role: invitations.role, at: invitations.at, expiresAt: invitations.expiresAt },
      ...{ sentAt: invitations.sentAt, acceptedAt: invitations.acceptedAt },
      revokedAt: invitations.revokedAt,
    })
    .from(invitations)
    .where(isInvited(email))
    .orderBy(asc(invitations.at), asc(invitations._id));

const querySentMessages = (db: Reader, email: string) =>
  db.select(readableColumns).from(messages).where(isSentBy(email)).orderBy(messages._id);

const queryReplies = (db: Reader, email: string, ids: string[]) =>
  db
    .select({
      ...{ message: replies.message, text: replies.text, at: replies.at },
      isOwn: sql<boolean>`${inArray(replies.actor, ids)}`,
    })
    .from(replies)
    .innerJoin(messages, eq(messages._id, replies.message))
    .where(or(isSentBy(email), inArray(replies.actor, ids)))
    .orderBy(asc(replies.at), asc(replies._id));

const queryHandledMessages = (db: Reader, ids: string[]) =>
  db
    .select({
      message: messages._id,
      answeredAt: selectIfAuthor(messages.answeredAt, messages.answeredBy, ids),
      note: selectIfAuthor(messages.note, messages.noteBy, ids),
      noteAt: selectIfAuthor(messages.noteAt, messages.noteBy, ids),
      isAssigned: sql<boolean>`coalesce(${inArray(messages.assignedTo, ids)}, false)`,
    })
    .from(messages)
    .where(or(...handlerColumns.map((column) => inArray(column, ids))))
    .orderBy(messages._id);

const queryChanges = (db: Reader, ids: string[]) =>
  db
    .select({
      kind: revisions.entity,
      record: revisions.entityId,
      action: revisions.action,
      at: revisions.at,
    })
    .from(revisions)
    .where(inArray(revisions.actor, ids))
    .orderBy(asc(revisions.at), asc(revisions._id));

const queryUploads = (db: Reader, ids: string[]) =>
  db
    .select({ address: pictures.address, fileName: pictures.fileName, at: pictures.at })
    .from(pictures)
    .where(inArray(pictures.actor, ids))
    .orderBy(asc(pictures.at), asc(pictures._id));

const queryActivity = (db: Reader, email: string, ids: string[]) =>
  db
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

/**
 * Erases the person with this e-mail address [OPS-5]: deletes the messages, and removes the name and address from the
 * accounts, which can then no longer be restored. The history keeps the person's changes without a name. Throws
 * `last-admin` if no admin would be left, `forbidden` if the actor is no longer an admin, and `conflict` for an address
 * in `adminEmails`, because the next account with that address would become an admin.
 */
export async function erasePerson(ctx: AdminsContext, email: string) {
  const { store, adminEmails, actor, now } = ctx;
  if (adminEmails.includes(email.toLowerCase())) {
    throw new ServiceError(
      'conflict',
      `${email} is in ADMIN_EMAILS, a server setting. Remove it from there first.`,
    );
  }
  return store.transaction(async (tx) => {
    await requireAdminWithLock(tx, actor);
    const accounts = await queryAccounts(tx, email).for('update');
    await requireOtherAdmin(tx, accounts);
    const ids = accounts.map(({ _id }) => _id);
    const deletedInvitations = await tx
      .delete(invitations)
      .where(isInvited(email))
      .returning({ id: invitations._id });
    // The address may receive e-mails about messages without having an account.
    await revokeStaffGrants(tx, [...accounts, { _id: '', email }], ctx);
    await tx
      .update(users)
      .set({
        name: '',
        email: '',
        role: 'client',
        emailVerifiedAt: null,
        deletedAt: sql`coalesce(${users.deletedAt}, ${toTimestamp(now)})`,
      })
      .where(inArray(users._id, ids));
    await tx.update(activity).set({ address: '' }).where(eq(activity.address, email.toLowerCase()));
    await tx.delete(configuredGrants).where(eq(configuredGrants.email, email.toLowerCase()));
    await deleteEmailsTo(tx, email);
    const deletedMessages = await tx
      .delete(messages)
      .where(isSentBy(email))
      .returning({ id: messages._id });
    const counts = {
      accounts: ids.length,
      invitations: deletedInvitations.length,
      messages: deletedMessages.length,
    };
    if (counts.accounts + counts.invitations + counts.messages > 0) {
      const toMail = counts.accounts > 0;
      await recordActivity(tx, ctx, { act: 'person-erased', toMail });
    }
    return counts;
  });
}
