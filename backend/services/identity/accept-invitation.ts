import { eq } from 'drizzle-orm';
import type { InvitedRole } from '#contract/entities/invitations.ts';
import type { User } from '#contract/entities/user.ts';
import { invitations, users } from '#schema/index.ts';
import { recordActivity } from '../record-activity.ts';
import { requireFound, ServiceError } from '../service-error.ts';
import { isSuperseded, lockOrCreateUser } from './admit-user.ts';
import type { VerifiedIdentity } from './identity.ts';
import {
  createInvitationTokens,
  type InvitationContext,
  type SharingMethod,
} from './invitation-tokens.ts';
import { canBeAccepted } from './read-invitations.ts';
import { handleAddressChange } from './revoke-grants.ts';
import { lockAdmins } from './rights.ts';
import { toUser, type UserRow } from './users.ts';

/**
 * Gives the account of an identity the role in an invitation, and returns the account. An admin remains an admin.
 * Restores a deleted account. Ends the sessions that began before this sign-in [AUTH-15, AUTH-16]. The address must be
 * verified by the identity service. For an editor, a link that was sent by e-mail is enough. Throws
 * `email-not-verified`, `forbidden` for another address, `reauthentication-required` for a session that has been ended,
 * and the same `not-found` for every kind of invalid link, including the link of an accepted invitation.
 */
export async function acceptInvitation(
  { store, now, accessTokenSecret }: InvitationContext,
  { token, identity }: { token: string; identity: VerifiedIdentity },
): Promise<User> {
  const link = requireFound(await createInvitationTokens(accessTokenSecret).read(token, now));
  return store.transaction(async (tx) => {
    await lockAdmins(tx);
    const row = await lockOrCreateUser(tx, identity, now);
    if (isSuperseded(row, identity)) throw new ServiceError('reauthentication-required');
    const isAcceptable = canBeAccepted(link.id, now);
    const [invitation] = await tx.select().from(invitations).where(isAcceptable).for('update');
    if (!invitation) throw new ServiceError('not-found');
    requireAddress(identity, invitation, link.via);
    const changes = getChangedColumns(row, identity, invitation.role);
    await handleAddressChange(tx, row, identity, now);
    await tx.update(users).set(changes).where(eq(users._id, row._id));
    await tx
      .update(invitations)
      .set({ acceptedAt: now, acceptedUid: identity.uid })
      .where(eq(invitations._id, invitation._id));
    const entry = { account: row._id, before: row.role, detail: changes.role };
    await recordActivity(tx, { actor: row._id, now }, { act: 'invitation-accepted', ...entry });
    return toUser({ ...row, ...changes });
  });
}

function requireAddress(
  { email, emailVerified }: VerifiedIdentity,
  invitation: { email: string; role: InvitedRole },
  via: SharingMethod,
): void {
  if (email.toLowerCase() !== invitation.email) {
    throw new ServiceError('forbidden', 'The invitation is for another address.');
  }
  if (emailVerified || (via === 'mail' && invitation.role === 'editor')) return;
  throw new ServiceError(
    'email-not-verified',
    `${email} is not verified yet. Press “Send verification e-mail”, open the link in that e-mail, then accept.`,
  );
}

function getChangedColumns(row: UserRow, identity: VerifiedIdentity, invitedRole: InvitedRole) {
  const signedInAt = new Date(identity.signedInAt * 1000);
  const role = row.deletedAt === null && row.role === 'admin' ? 'admin' : invitedRole;
  return {
    email: identity.email,
    name: identity.name || row.name,
    role,
    deletedAt: null,
    emailVerifiedAt: identity.emailVerified ? (row.emailVerifiedAt ?? signedInAt) : null,
    // This never moves back in time, because `isSuperseded` rejects earlier sessions.
    validFrom: signedInAt,
  } as const;
}
