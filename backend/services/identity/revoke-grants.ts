import { and, eq, inArray, isNull, notInArray, type SQL } from 'drizzle-orm';
import type { Transaction } from '#db/store.ts';
import {
  apiKeys,
  autosaves,
  invitations,
  messages,
  previewLinks,
  savedViews,
  settings,
  users,
} from '#schema/index.ts';
import { cancelEmails } from '../outbox/queue.ts';
import { type ActivityAuthor, recordActivity } from '../record-activity.ts';
import { isUnexpiredKey } from './api-keys.ts';
import { isOpenInvitation } from './read-invitations.ts';
import { isStaff } from './rights.ts';

interface Account {
  _id: string;
  email: string;
}

/**
 * Revokes, cancels or deletes everything that accounts have only because they are staff [AUTH-13]. Call this in the
 * transaction that removes all their rights, before it changes the accounts. An address still receives e-mails if it
 * also belongs to another account that may read messages.
 */
export async function revokeStaffGrants(
  tx: Transaction,
  accounts: Account[],
  author: ActivityAuthor,
) {
  const ids = accounts.map(({ _id }) => _id);
  await revokeAdminGrants(tx, ids, author);
  await revokeInvitationsTo(tx, accounts, author);
  await tx.update(messages).set({ assignedTo: null }).where(inArray(messages.assignedTo, ids));
  await tx.delete(autosaves).where(inArray(autosaves.actor, ids));
  await tx
    .delete(savedViews)
    .where(and(inArray(savedViews.actor, ids), eq(savedViews.shared, false)));
  await tx
    .update(previewLinks)
    .set({ revokedAt: author.now })
    .where(and(inArray(previewLinks.actor, ids), isNull(previewLinks.revokedAt)));
  const addresses = await findExclusiveAddresses(tx, accounts);
  await cancelEmails(tx, addresses);
  await replaceNotificationEmails(tx, addresses, null);
}

/**
 * Revokes the invitations that the accounts sent, and expires their API keys, because only admins may have either. The
 * accounts may remain editors.
 */
export async function revokeAdminGrants(tx: Transaction, ids: string[], author: ActivityAuthor) {
  await revokeInvitations(tx, inArray(invitations.actor, ids), author);
  await tx
    .update(apiKeys)
    .set({ expiresAt: author.now })
    .where(and(inArray(apiKeys.actor, ids), isUnexpiredKey(author.now)));
}

/**
 * Revokes the open invitations to the accounts' addresses. Call this in every transaction that grants or removes
 * rights, because an open invitation would change the rights again [AUTH-15].
 */
export const revokeInvitationsTo = (tx: Transaction, accounts: Account[], author: ActivityAuthor) =>
  revokeInvitations(tx, inArray(invitations.email, listAddresses(accounts)), author);

/**
 * Replaces the old address of a staff account in the list of addresses that receive e-mails about messages, or removes
 * the old address if the new one is not verified. Revokes open invitations to the old address. Does nothing if the
 * account had not verified the old address, because anyone can register another person's address.
 */
export async function handleAddressChange(
  tx: Transaction,
  before: typeof users.$inferSelect,
  { email, emailVerified }: { email: string; emailVerified: boolean },
  now: Date,
): Promise<void> {
  const isSame = before.email.toLowerCase() === email.toLowerCase();
  if (isSame || before.emailVerifiedAt === null) return;
  await revokeInvitationsTo(tx, [before], { actor: before._id, now });
  if (before.role === 'client') return;
  const oldAddresses = await findExclusiveAddresses(tx, [before]);
  await replaceNotificationEmails(tx, oldAddresses, emailVerified ? email : null);
}

/** Revokes the matching open invitations and returns them. */
export async function revokeInvitations(tx: Transaction, where: SQL, author: ActivityAuthor) {
  const rows = await tx
    .update(invitations)
    .set({ revokedAt: author.now })
    .where(and(where, isOpenInvitation))
    .returning();
  for (const { email: address, role: detail } of rows)
    await recordActivity(tx, author, { act: 'invitation-revoked', address, detail });
  return rows;
}

const listAddresses = (accounts: Pick<Account, 'email'>[]) =>
  accounts.map(({ email }) => email.toLowerCase()).filter((email) => email !== '');

/** Returns the accounts' addresses, in lower case, except those that also belong to other accounts that are staff. */
async function findExclusiveAddresses(tx: Transaction, accounts: Account[]): Promise<string[]> {
  const ids = accounts.map(({ _id }) => _id);
  const otherStaff = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(isStaff, notInArray(users._id, ids)));
  const otherAddresses = new Set(listAddresses(otherStaff));
  return listAddresses(accounts).filter((email) => !otherAddresses.has(email));
}

/** Replaces the addresses in the settings. If `replacement` is null, removes them. */
async function replaceNotificationEmails(
  tx: Transaction,
  addresses: string[],
  replacement: string | null,
): Promise<void> {
  const [row] = await tx.select().from(settings).for('update');
  if (!row) return;
  const isOld = (email: string) => addresses.includes(email.toLowerCase());
  if (!row.notificationEmails.some(isOld)) return;
  const newEmails = row.notificationEmails.flatMap((email) => {
    if (!isOld(email)) return [email];
    return replacement === null ? [] : [replacement];
  });
  await tx.update(settings).set({ notificationEmails: [...new Set(newEmails)] });
}
