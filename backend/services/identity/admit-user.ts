import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { User } from '#contract/entities/user.ts';
import { prepareQuery } from '#db/prepare-query.ts';
import type { Transaction } from '#db/store.ts';
import { configuredGrants, users } from '#schema/index.ts';
import { type Context, system } from '../context.ts';
import { recordActivity } from '../record-activity.ts';
import { ServiceError } from '../service-error.ts';
import type { UserSession, VerifiedIdentity } from './identity.ts';
import { handleAddressChange, revokeInvitationsTo } from './revoke-grants.ts';
import { toUser, type UserRow } from './users.ts';

/** The first token of a session is issued within this many seconds of the sign-in. */
const maxFirstTokenDelaySeconds = 10;

const toDate = (seconds: number) => new Date(seconds * 1000);

/** Whether a session began before `validFrom`, and is therefore no longer valid [AUTH-16]. */
export const isSuperseded = ({ validFrom }: UserRow, { signedInAt }: UserSession) =>
  validFrom !== null && toDate(signedInAt) < validFrom;

export interface AdminsContext extends Context {
  /** In lower case. For each address, the first account that has verified it becomes an admin. */
  adminEmails: string[];
}

interface Admission {
  identity: VerifiedIdentity;
  /** Used if the identity service returns no name. */
  name?: string;
}

/**
 * Signs an account in, and returns it. Creates its row on the first sign-in, and copies the name, the e-mail address
 * and its verification from the identity service. If the address is in `adminEmails`, the account becomes an admin, at
 * most once per uid and per address [AUTH-13]. For this, the session must have begun after the address was verified
 * [AUTH-16]. Throws `account-deleted` for a uid that an admin deleted. Throws `reauthentication-required` for a session
 * that began before the account's `validFrom`, or that began too early for the account to become an admin.
 */
export async function admitUser(ctx: AdminsContext, admission: Admission): Promise<User> {
  const { user, awaitsNewSession } = await ctx.store.transaction((tx) => admit(tx, ctx, admission));
  if (awaitsNewSession) throw new ServiceError('reauthentication-required');
  return user;
}

async function admit(
  tx: Transaction,
  { adminEmails, now }: AdminsContext,
  { identity, name = '' }: Admission,
) {
  const row = await lockOrCreateUser(tx, identity, now);
  if (row.deletedAt) throw new ServiceError('account-deleted');
  if (isSuperseded(row, identity)) throw new ServiceError('reauthentication-required');
  const emailVerifiedAt = getVerificationTime(row, identity);
  const isOwnerSession = emailVerifiedAt !== null && toDate(identity.signedInAt) >= emailVerifiedAt;
  const isGrantDue =
    emailVerifiedAt !== null &&
    !row.grantedByConfiguration &&
    adminEmails.includes(identity.email.toLowerCase());
  const isGranted = isGrantDue && isOwnerSession && (await recordGrant(tx, identity.email, now));
  // The owner's first session with the verified address ends earlier sessions, which may belong to another person.
  const isFirstOwnerSession =
    isOwnerSession && (row.validFrom === null || row.validFrom < emailVerifiedAt);
  const changes = {
    email: identity.email,
    name: identity.name || name || row.name,
    role: isGranted ? 'admin' : row.role,
    grantedByConfiguration: isGranted || row.grantedByConfiguration,
    emailVerifiedAt,
    validFrom: isGranted || isFirstOwnerSession ? toDate(identity.signedInAt) : row.validFrom,
  } as const;
  await handleAddressChange(tx, row, identity, now);
  if (changes.role !== row.role) {
    await revokeInvitationsTo(tx, [{ ...row, ...changes }], { actor: system, now });
    const grant = { account: row._id, before: row.role, detail: changes.role };
    await recordActivity(tx, { actor: system, now }, { act: 'role', ...grant });
  }
  if (hasChanges(row, changes)) await tx.update(users).set(changes).where(eq(users._id, row._id));
  const awaitsNewSession =
    isGrantDue && !isOwnerSession && !(await isGrantRecorded(tx, identity.email));
  return { user: toUser({ ...row, ...changes }), awaitsNewSession };
}

/** Whether an account has signed in before, even if it has been deleted since. */
export async function isKnownUser({ store }: Context, uid: string): Promise<boolean> {
  const rows = await store.read((db) => queryUserByUid(db, { uid }));
  return rows.length > 0;
}

const queryUserByUid = prepareQuery('user_by_uid', (db) =>
  db
    .select()
    .from(users)
    .where(eq(users.uid, sql.placeholder('uid'))),
);

/**
 * Returns the account of a session. Null if there is none, or if it is deleted. Throws `reauthentication-required` for
 * a session that is no longer valid.
 */
export async function findSessionUser(
  { store }: Context,
  session: UserSession,
): Promise<User | null> {
  const [row] = await store.read((db) => queryUserByUid(db, { uid: session.uid }));
  if (!row || row.deletedAt) return null;
  if (isSuperseded(row, session)) throw new ServiceError('reauthentication-required');
  return toUser(row);
}

/** Returns the row of an account, locked until the end of the transaction. Creates the row if there is none. */
export async function lockOrCreateUser(
  tx: Transaction,
  { uid, email }: VerifiedIdentity,
  now: Date,
): Promise<UserRow> {
  await tx
    .insert(users)
    .values({ _id: uuidv7(), uid, email, createdAt: now })
    .onConflictDoNothing({ target: users.uid });
  const [row] = await tx.select().from(users).where(eq(users.uid, uid)).for('update');
  if (!row) throw new Error('The new row of the account is missing');
  return row;
}

/**
 * Returns the earliest time at which the address is known to have been verified. Null if it is not verified. The first
 * token of a session contains the verification state at sign-in. Later tokens contain the state at the time when they
 * were issued. A token that says the address is not verified is ignored if it is older than the known verification.
 */
function getVerificationTime(row: UserRow, identity: VerifiedIdentity): Date | null {
  const storedTime = row.email === identity.email ? row.emailVerifiedAt : null;
  const issuedAt = toDate(identity.issuedAt);
  if (!identity.emailVerified) return storedTime && issuedAt < storedTime ? storedTime : null;
  const isFirstToken = identity.issuedAt - identity.signedInAt <= maxFirstTokenDelaySeconds;
  const reportedTime = isFirstToken ? toDate(identity.signedInAt) : issuedAt;
  return storedTime && storedTime < reportedTime ? storedTime : reportedTime;
}

/** Records that an address was granted the role of an admin. Returns false if this was recorded before. */
async function recordGrant(tx: Transaction, email: string, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(configuredGrants)
    .values({ email: email.toLowerCase(), grantedAt: now })
    .onConflictDoNothing()
    .returning();
  return rows.length > 0;
}

async function isGrantRecorded(tx: Transaction, email: string): Promise<boolean> {
  const isOfAddress = eq(configuredGrants.email, email.toLowerCase());
  return (await tx.$count(configuredGrants, isOfAddress)) > 0;
}

const hasChanges = (row: UserRow, changes: Partial<UserRow>) =>
  (Object.keys(changes) as (keyof UserRow)[]).some(
    (key) => row[key]?.valueOf() !== changes[key]?.valueOf(),
  );
