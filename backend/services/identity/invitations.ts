import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  type Invitation,
  type InvitationInput,
  invitationDays,
} from '#contract/entities/invitations.ts';
import { getRole, type Role } from '#contract/entities/user.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import type { Transaction } from '#db/store.ts';
import { invitations } from '#schema/index.ts';
import type { Context } from '../context.ts';
import { queueMail } from '../outbox/queue.ts';
import { recordActivity } from '../record-activity.ts';
import { ServiceError } from '../service-error.ts';
import type { InvitationContext } from './invitation-tokens.ts';
import { type InvitationRow, isOpenInvitation, readInvitation } from './read-invitations.ts';
import { revokeInvitations } from './revoke-grants.ts';
import { requireAdminWithLock } from './rights.ts';
import { findAccounts, startOfSecond } from './users.ts';

interface MailingContext extends InvitationContext {
  canMail: boolean;
}

/**
 * Invites an address to become an editor or an admin [AUTH-15]. Revokes an open invitation to that address. Throws
 * `conflict` if an account with the address already has the role or is an admin, and `forbidden` if the actor is no
 * longer an admin.
 */
export async function invite(ctx: MailingContext, { email, role }: InvitationInput) {
  const { store, actor, now } = ctx;
  const address = email.toLowerCase();
  await rejectExistingRole(ctx, address, role);
  const _id = uuidv7();
  await store.transaction(async (tx) => {
    await requireAdminWithLock(tx, actor);
    await revokeInvitations(tx, eq(invitations.email, address), ctx);
    await tx
      .insert(invitations)
      .values({ _id, email: address, role, actor, ...createValidity(now) });
    await recordActivity(tx, ctx, { act: 'invited', address, detail: role });
    await mailInvitation(tx, ctx, { _id, email: address, sends: 0 });
  });
  return readInvitation(ctx, _id);
}

/**
 * Renews the validity of an invitation, and sends its e-mail again if a mail service is configured. Throws `not-found`
 * for an invitation that was accepted or revoked, and `forbidden` if the actor is no longer an admin.
 */
export async function resendInvitation(ctx: MailingContext, id: string): Promise<Invitation> {
  const { store, actor, now } = ctx;
  await store.transaction(async (tx) => {
    await requireAdminWithLock(tx, actor);
    const [row] = await tx
      .update(invitations)
      .set({ actor, ...createValidity(now) })
      .where(and(eq(invitations._id, id), isOpenInvitation))
      .returning();
    if (!row) throw new ServiceError('not-found');
    await recordActivity(tx, ctx, { act: 'invited', address: row.email, detail: row.role });
    await mailInvitation(tx, ctx, row);
  });
  return readInvitation(ctx, id);
}

/**
 * Throws `not-found` for an invitation that was accepted or revoked, and `forbidden` if the actor is no longer an
 * admin.
 */
export async function revokeInvitation(ctx: Context, id: string): Promise<void> {
  await ctx.store.transaction(async (tx) => {
    await requireAdminWithLock(tx, ctx.actor);
    const rows = await revokeInvitations(tx, eq(invitations._id, id), ctx);
    if (rows.length === 0) throw new ServiceError('not-found');
  });
}

/** The validity of a new or renewed invitation, in whole seconds, as in its token. */
function createValidity(now: Date) {
  const time = startOfSecond(now);
  return { at: time, expiresAt: new Date(time.getTime() + invitationDays * dayMs) };
}

async function mailInvitation(
  tx: Transaction,
  { canMail, now }: MailingContext,
  { _id, email, sends }: Pick<InvitationRow, '_id' | 'email' | 'sends'>,
): Promise<void> {
  if (!canMail) return;
  await queueMail(tx, { event: 'invitation', subject: _id, recipient: email }, now);
  await tx
    .update(invitations)
    .set({ sentAt: now, sends: sends + 1 })
    .where(eq(invitations._id, _id));
}

/** Throws `conflict` if an account with the address has the role, or is an admin. */
async function rejectExistingRole(ctx: Context, email: string, role: Role): Promise<void> {
  const accounts = await findAccounts(ctx, email);
  const existingRole = accounts
    .map(getRole)
    .find((accountRole) => accountRole === 'admin' || accountRole === role);
  if (!existingRole) return;
  throw new ServiceError('conflict', `${email} is already an ${existingRole}.`);
}
