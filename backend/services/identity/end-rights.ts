/** Ends what outlives the rights of an account: see `account-traces.ts` [AUTH-13]. */
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
import { cancelMails } from '../outbox/queue.ts';
import { recordActivity } from '../record-activity.ts';
import { accountTraces, isOpen } from './account-traces.ts';
import { isStaff } from './rights.ts';

/** An account whose rights end, as its row names it. */
interface Account {
  _id: string;
  email: string;
}

/** Who ends the rights (the `_id` of an account, or `system`), and when. */
export interface Ending {
  actor: string;
  now: Date;
}

/**
 * Ends everything that the accounts, and others for the accounts, have open. Whatever takes all rights calls this in its
 * transaction, before it changes the accounts. An address goes on to get e-mails where another account has it that may
 * read messages.
 */
export async function endRights(
  tx: Transaction,
  accounts: Account[],
  ending: Ending,
): Promise<void> {
  const ids = accounts.map(({ _id }) => _id);
  await endAdminRights(tx, ids, ending);
  await revokeInvitationsTo(tx, accounts, ending);
  await tx.update(messages).set({ assignedTo: null }).where(inArray(messages.assignedTo, ids));
  await tx.delete(autosaves).where(inArray(autosaves.actor, ids));
  await tx
    .delete(savedViews)
    .where(and(inArray(savedViews.actor, ids), eq(savedViews.shared, false)));
  await tx
    .update(previewLinks)
    .set({ revokedAt: ending.now })
    .where(and(inArray(previewLinks.actor, ids), isNull(previewLinks.revokedAt)));
  const addresses = await addressesOfNobodyElse(tx, accounts);
  await cancelMails(tx, addresses);
  await renameNotified(tx, addresses, null);
}

/** Ends what only an admin may have open: invitations and API keys. The accounts may stay editors. */
export async function endAdminRights(
  tx: Transaction,
  ids: string[],
  ending: Ending,
): Promise<void> {
  await revokeInvitations(tx, inArray(invitations.actor, ids), ending);
  const { holds } = accountTraces['apiKeys.actor'];
  await tx
    .update(apiKeys)
    .set({ expiresAt: ending.now })
    .where(and(inArray(apiKeys.actor, ids), holds(ending.now)));
}

/**
 * Revokes the open invitations to the addresses of these accounts. Whatever gives or takes rights calls this in its
 * transaction: an invitation that stays open would change the rights once more [AUTH-15].
 */
export const revokeInvitationsTo = (tx: Transaction, accounts: Account[], ending: Ending) =>
  revokeInvitations(tx, inArray(invitations.email, addressesOf(accounts)), ending);

/**
 * Moves what others keep open for the old address of an account, which has another address now. Notices of messages go
 * to the new address, or to nobody where it is not verified. Open invitations to the old address end. Nothing happens
 * where the account had not proved the old address: anybody can register the address of another person.
 */
export async function leaveAddress(
  tx: Transaction,
  before: typeof users.$inferSelect,
  { email, emailVerified }: { email: string; emailVerified: boolean },
  now: Date,
): Promise<void> {
  const isSame = before.email.toLowerCase() === email.toLowerCase();
  if (isSame || before.emailVerifiedAt === null) return;
  await revokeInvitationsTo(tx, [before], { actor: before._id, now });
  if (before.role === 'client') return;
  const old = await addressesOfNobodyElse(tx, [before]);
  await renameNotified(tx, old, emailVerified ? email : null);
}

async function revokeInvitations(
  tx: Transaction,
  where: SQL,
  { actor, now }: Ending,
): Promise<void> {
  const revoked = await tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(where, isOpen))
    .returning();
  for (const { email: address, role: detail } of revoked)
    await recordActivity(tx, { actor, now }, { act: 'invitation-revoked', address, detail });
}

const addressesOf = (accounts: Account[]) =>
  accounts.map(({ email }) => email.toLowerCase()).filter((email) => email !== '');

/** The addresses of the accounts, in lower case, without those that another account has which may read messages. */
async function addressesOfNobodyElse(tx: Transaction, accounts: Account[]): Promise<string[]> {
  const ids = accounts.map(({ _id }) => _id);
  const others = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(isStaff, notInArray(users._id, ids)));
  const staying = new Set(addressesOf(others.map(({ email }) => ({ _id: '', email }))));
  return addressesOf(accounts).filter((email) => !staying.has(email));
}

/** Replaces addresses among those that get notices of messages; null takes them out. */
async function renameNotified(
  tx: Transaction,
  addresses: string[],
  to: string | null,
): Promise<void> {
  const [row] = await tx.select().from(settings).for('update');
  if (!row) return;
  const isOld = (email: string) => addresses.includes(email.toLowerCase());
  if (!row.notificationEmails.some(isOld)) return;
  const renamed = row.notificationEmails.flatMap((email) => {
    if (!isOld(email)) return [email];
    return to === null ? [] : [to];
  });
  await tx.update(settings).set({ notificationEmails: [...new Set(renamed)] });
}
