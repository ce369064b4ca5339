import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Invitation, OpenedInvitation } from '#contract/entities/invitations.ts';
import type { Reader } from '#db/store.ts';
import { invitations, outbox, users } from '#schema/index.ts';
import type { Context } from '../context.ts';
import { requireFound } from '../service-error.ts';
import { authorName } from './author-name.ts';
import { createInvitationTokens, type InvitationContext } from './invitation-tokens.ts';
import { isAdmin } from './rights.ts';

export type InvitationRow = typeof invitations.$inferSelect;

/** Whether an invitation was neither accepted nor revoked. It may have expired. */
export const isOpenInvitation = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));

/** Whether an invitation can be accepted: it is open and unexpired, and its author is still an admin. */
export const canBeAccepted = (id: string, now: Date): SQL | undefined =>
  and(
    eq(invitations._id, id),
    isOpenInvitation,
    gt(invitations.expiresAt, now),
    sql`exists (select 1 from ${users} where ${users._id} = ${invitations.actor} and ${isAdmin})`,
  );

const hasFailedMail = sql<boolean>`coalesce((
  select ${outbox.dueAt} is null and ${outbox.deliveredAt} is null from ${outbox}
  where ${outbox.event} = 'invitation' and ${outbox.subject} = ${invitations._id}
  order by ${outbox.createdAt} desc limit 1
), false)`;

const queryInvitations = (db: Reader, where?: SQL) =>
  db
    .select({ row: invitations, by: authorName, hasFailedMail })
    .from(invitations)
    .leftJoin(users, eq(users._id, invitations.actor))
    .where(where)
    .orderBy(desc(invitations.at), desc(invitations._id));

export type InvitationWithAuthor = Awaited<ReturnType<typeof queryInvitations>>[number];

function getState(
  { row, hasFailedMail: hasFailed }: InvitationWithAuthor,
  now: Date,
): Invitation['state'] {
  if (row.acceptedAt) return 'accepted';
  if (row.revokedAt) return 'revoked';
  if (row.expiresAt <= now) return 'expired';
  return hasFailed ? 'mail failed' : 'waiting';
}

async function toInvitation(
  { accessTokenSecret, now }: InvitationContext,
  invitation: InvitationWithAuthor,
): Promise<Invitation> {
  const { _id, email, role, at: time, expiresAt, sentAt } = invitation.row;
  const state = getState(invitation, now);
  const isValid = state === 'waiting' || state === 'mail failed';
  return {
    ...{ _id, email, role, state, by: invitation.by },
    at: time.toISOString(),
    expiresAt: expiresAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    token: isValid
      ? await createInvitationTokens(accessTokenSecret).sign(invitation.row, 'copy')
      : null,
  };
}

/** Returns the stored invitations, newest first [AUTH-15]. */
export async function listInvitations(ctx: InvitationContext): Promise<Invitation[]> {
  const rows = await ctx.store.read((db) => queryInvitations(db));
  return Promise.all(rows.map((row) => toInvitation(ctx, row)));
}

/** Returns an invitation in any state. Throws `not-found`. */
export async function readInvitation(ctx: InvitationContext, id: string): Promise<Invitation> {
  const [invitation] = await ctx.store.read((db) => queryInvitations(db, eq(invitations._id, id)));
  return toInvitation(ctx, requireFound(invitation));
}

/** Returns the invitation that a link opens. Throws the same `not-found` for every kind of invalid link. */
export async function openInvitation(
  ctx: InvitationContext,
  token: string,
): Promise<OpenedInvitation> {
  const tokens = createInvitationTokens(ctx.accessTokenSecret);
  const { id } = requireFound(await tokens.read(token, ctx.now));
  const invitation = requireFound(await findInvitation(ctx, id));
  const { email, role, expiresAt } = invitation.row;
  return { email: maskEmail(email), role, by: invitation.by, expiresAt: expiresAt.toISOString() };
}

/** Returns an invitation that can be accepted, and the name of its author. Undefined if there is none. */
export async function findInvitation({ store, now }: Context, id: string) {
  const [invitation] = await store.read((db) => queryInvitations(db, canBeAccepted(id, now)));
  return invitation;
}

const maskEmail = (email: string) => email.replace(/^(.)[^@]*/u, '$1…');
