/** Asking somebody to become an editor or an admin [AUTH-15]. */
import { and, eq, lt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  type Invitation,
  type InvitationInput,
  invitationDays,
} from '#contract/entities/invitations.ts';
import { type Role, roleOf } from '#contract/entities/user.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import type { Store, Transaction } from '#db/store.ts';
import { invitations } from '#schema/index.ts';
import type { Context } from '../context.ts';
import { queueMail } from '../outbox/queue.ts';
import { recordActivity } from '../record-activity.ts';
import { ServiceError } from '../service-error.ts';
import { isOpen } from './account-traces.ts';
import { type InvitationRow, readInvitation } from './read-invitations.ts';
import { lockAdminsFor } from './rights.ts';
import { accountsOf } from './users.ts';

/** Who invites, and with what. */
interface Inviting {
  /** The `_id` of the admin who asks. */
  by: string;
  secret: string;
  /** An e-mail can be sent. */
  canMail: boolean;
  now: Date;
}

/**
 * Invites an address, in the place of an open invitation to it, and queues the e-mail where one can be sent. Throws
 * `conflict` for an account that has the role already, and `forbidden` where who invites was demoted a moment ago.
 */
export async function invite(
  store: Store,
  { email, role }: InvitationInput,
  inviting: Inviting,
): Promise<Invitation> {
  const { by, now } = inviting;
  const to = email.toLowerCase();
  await refuseWhoHas(store, to, role);
  const _id = uuidv7();
  await store.transaction(async (tx) => {
    await lockAdminsFor(tx, by);
    await tx
      .update(invitations)
      .set({ revokedAt: now })
      .where(and(eq(invitations.email, to), isOpen));
    await tx.insert(invitations).values({ _id, email: to, role, actor: by, ...lasting(now) });
    await noteInvited(tx, { email: to, role }, inviting);
    await mailInvitation(tx, { _id, email: to, sends: 0 }, inviting);
  });
  return readInvitation(store, _id, inviting);
}

/** Sends an invitation once more, for as long as a new one. Throws `not-found` for one that was accepted or revoked. */
export async function inviteAgain(store: Store, id: string, inviting: Inviting) {
  const { by, now } = inviting;
  await store.transaction(async (tx) => {
    await lockAdminsFor(tx, by);
    const [row] = await tx
      .update(invitations)
      .set({ actor: by, ...lasting(now) })
      .where(and(eq(invitations._id, id), isOpen))
      .returning();
    if (!row) throw new ServiceError('not-found');
    await noteInvited(tx, row, inviting);
    await mailInvitation(tx, row, inviting);
  });
  return readInvitation(store, id, inviting);
}

/**
 * Ends an invitation at once. Throws `not-found` for one that was accepted or revoked, and `forbidden` where the admin who
 * asks was demoted a moment ago.
 */
export async function revokeInvitation(
  store: Store,
  id: string,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  await store.transaction(async (tx) => {
    await lockAdminsFor(tx, actor);
    const [revoked] = await tx
      .update(invitations)
      .set({ revokedAt: now })
      .where(and(eq(invitations._id, id), isOpen))
      .returning();
    if (!revoked) throw new ServiceError('not-found');
    const { email: address, role: detail } = revoked;
    await recordActivity(tx, { actor, now }, { act: 'invitation-revoked', address, detail });
  });
}

/** How long what came of invitations is shown, after they end. In milliseconds. */
const keptMs = 30 * dayMs;

/** Deletes the invitations that ended a month ago. */
export async function sweepInvitations({ store, now }: Context): Promise<void> {
  const ended = sql`coalesce(${invitations.acceptedAt}, ${invitations.revokedAt}, ${invitations.expiresAt})`;
  const oldest = new Date(now.getTime() - keptMs);
  await store.transaction((tx) =>
    tx.delete(invitations).where(lt(ended, sql.param(oldest, invitations.expiresAt))),
  );
}

/** A token counts in seconds. */
function lasting(now: Date) {
  const at = new Date(Math.floor(now.getTime() / 1000) * 1000);
  return { at, expiresAt: new Date(at.getTime() + invitationDays * dayMs) };
}

const noteInvited = (
  tx: Transaction,
  { email: address, role: detail }: Pick<InvitationRow, 'email' | 'role'>,
  { by, now }: Inviting,
) => recordActivity(tx, { actor: by, now }, { act: 'invited', address, detail });

async function mailInvitation(
  tx: Transaction,
  { _id, email, sends }: Pick<InvitationRow, '_id' | 'email' | 'sends'>,
  { canMail, now }: Inviting,
): Promise<void> {
  if (!canMail) return;
  await queueMail(tx, { event: 'invitation', subject: _id, recipient: email }, now);
  await tx
    .update(invitations)
    .set({ sentAt: now, sends: sends + 1 })
    .where(eq(invitations._id, _id));
}

async function refuseWhoHas(store: Store, email: string, role: Role): Promise<void> {
  const accounts = await accountsOf(store, email);
  const has = accounts.map(roleOf).find((held) => held === 'admin' || held === role);
  if (!has) return;
  throw new ServiceError('conflict', { detail: `${email} is an ${has} already.` });
}
