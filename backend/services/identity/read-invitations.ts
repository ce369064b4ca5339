/** What invitations there are, and what has become of each [AUTH-15]. */
import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Invitation, OpenedInvitation } from '#contract/entities/invitations.ts';
import type { Reader, Store } from '#db/store.ts';
import { invitations, outbox, users } from '#schema/index.ts';
import { ServiceError } from '../service-error.ts';
import { isOpen } from './account-traces.ts';
import { authorName } from './author-name.ts';
import { invitationTokens } from './invitation-tokens.ts';
import { isAdmin } from './rights.ts';

export type InvitationRow = typeof invitations.$inferSelect;

/** The secret that links are signed with, and the moment. */
interface Reading {
  secret: string;
  now: Date;
}

/** It can be accepted: it is open and has not expired, and who invites is an admin still. */
export const canBeAccepted = (id: string, now: Date): SQL | undefined =>
  and(
    eq(invitations._id, id),
    isOpen,
    gt(invitations.expiresAt, now),
    sql`exists (select 1 from ${users} where ${users._id} = ${invitations.actor} and ${isAdmin})`,
  );

/** The newest e-mail was given up. */
const mailFailed = sql<boolean>`coalesce((
  select ${outbox.dueAt} is null and ${outbox.deliveredAt} is null from ${outbox}
  where ${outbox.event} = 'invitation' and ${outbox.subject} = ${invitations._id}
  order by ${outbox.createdAt} desc limit 1
), false)`;

const invitationsQuery = (db: Reader, where?: SQL) =>
  db
    .select({ row: invitations, by: authorName, mailFailed })
    .from(invitations)
    .leftJoin(users, eq(users._id, invitations.actor))
    .where(where)
    .orderBy(desc(invitations.at), desc(invitations._id));

type Found = Awaited<ReturnType<typeof invitationsQuery>>[number];

function stateOf({ row, mailFailed: failed }: Found, now: Date): Invitation['state'] {
  if (row.acceptedAt) return 'accepted';
  if (row.revokedAt) return 'revoked';
  if (row.expiresAt <= now) return 'expired';
  return failed ? 'mail failed' : 'waiting';
}

async function toInvitation(found: Found, secret: string, now: Date): Promise<Invitation> {
  const { _id, email, role, at, expiresAt, sentAt } = found.row;
  const state = stateOf(found, now);
  const holds = state === 'waiting' || state === 'mail failed';
  return {
    ...{ _id, email, role, state, by: found.by },
    at: at.toISOString(),
    expiresAt: expiresAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    token: holds ? await invitationTokens(secret).tokenOf(found.row, 'copy') : null,
  };
}

/** All invitations of the last weeks, the newest first. */
export async function listInvitations(
  store: Store,
  { secret, now }: Reading,
): Promise<Invitation[]> {
  const found = await store.read((db) => invitationsQuery(db));
  return Promise.all(found.map((each) => toInvitation(each, secret, now)));
}

/** One invitation, in whatever state it is. Throws `not-found`. */
export async function readInvitation(
  store: Store,
  id: string,
  { secret, now }: Reading,
): Promise<Invitation> {
  const [found] = await store.read((db) => invitationsQuery(db, eq(invitations._id, id)));
  if (!found) throw new ServiceError('not-found');
  return toInvitation(found, secret, now);
}

/** What the link says to whoever has it. Throws the same `not-found` whatever is wrong with it. */
export async function openInvitation(
  store: Store,
  token: string,
  { secret, now }: Reading,
): Promise<OpenedInvitation> {
  const said = await invitationTokens(secret).read(token, now);
  if (!said) throw new ServiceError('not-found');
  const [found] = await store.read((db) => invitationsQuery(db, canBeAccepted(said.id, now)));
  if (!found) throw new ServiceError('not-found');
  const { email, role, expiresAt } = found.row;
  return { email: masked(email), role, by: found.by, expiresAt: expiresAt.toISOString() };
}

/** The row of an invitation that can be accepted, and who invites; undefined where there is none. */
export async function findInvitation(
  store: Store,
  id: string,
  now: Date,
): Promise<{ row: InvitationRow; by: string } | undefined> {
  const [found] = await store.read((db) => invitationsQuery(db, canBeAccepted(id, now)));
  return found;
}

const masked = (email: string) => email.replace(/^(.)[^@]*/u, '$1…');
