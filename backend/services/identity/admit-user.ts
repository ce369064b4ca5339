import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { User } from '#contract/entities/user.ts';
import { preparedQuery } from '#db/prepared-query.ts';
import type { Store, Transaction } from '#db/store.ts';
import { configuredGrants, users } from '#schema/index.ts';
import { system } from '../context.ts';
import { recordActivity } from '../record-activity.ts';
import { ServiceError } from '../service-error.ts';
import { leaveAddress, revokeInvitationsTo } from './end-rights.ts';
import type { UserSession, VerifiedIdentity } from './identity.ts';
import { toUser, type UserRow } from './users.ts';

/** The first token of a session is issued within this many seconds after the sign-in. */
const signInSeconds = 10;

const toDate = (seconds: number) => new Date(seconds * 1000);

/** Whether a session began before those that count now [AUTH-16]. */
export const isSuperseded = ({ validFrom }: UserRow, { signedInAt }: UserSession) =>
  validFrom !== null && toDate(signedInAt) < validFrom;

interface Admission {
  /** In lower case: whose verified accounts become admins, once. */
  adminEmails: string[];
  /** What to call the account where the identity service knows no name. */
  name?: string;
  now: Date;
}

/**
 * Lets an account in: makes its row at the first sign-in and keeps name, e-mail and whether the e-mail is verified as
 * the identity service has them. A configured address makes its account an admin, once for the uid and once for the
 * address, in a session that began with the address verified [AUTH-13, AUTH-16]. Throws `account-deleted` for a uid that
 * an admin deleted, and `reauthentication-required` for a session from before a change of rights, or from before the
 * address was verified where that alone keeps it from being an admin's.
 */
export async function admitUser(
  store: Store,
  identity: VerifiedIdentity,
  admission: Admission,
): Promise<User> {
  const { user, awaitsNewSession } = await store.transaction((tx) =>
    admit(tx, identity, admission),
  );
  if (awaitsNewSession) throw new ServiceError('reauthentication-required');
  return user;
}

async function admit(
  tx: Transaction,
  identity: VerifiedIdentity,
  { adminEmails, name = '', now }: Admission,
) {
  const row = await lockedRow(tx, identity, now);
  if (row.deletedAt) throw new ServiceError('account-deleted');
  if (isSuperseded(row, identity)) throw new ServiceError('reauthentication-required');
  const emailVerifiedAt = verifiedSince(row, identity);
  const isOwners = emailVerifiedAt !== null && toDate(identity.signedInAt) >= emailVerifiedAt;
  const mayGrant =
    emailVerifiedAt !== null &&
    !row.grantedByConfiguration &&
    adminEmails.includes(identity.email.toLowerCase());
  const granted = mayGrant && isOwners && (await rememberGrant(tx, identity.email, now));
  // Who signs in to a verified address the first time ends what others may have begun with it.
  const isFirstOfOwner = isOwners && (row.validFrom === null || row.validFrom < emailVerifiedAt);
  const changed = {
    email: identity.email,
    name: identity.name || name || row.name,
    role: granted ? 'admin' : row.role,
    grantedByConfiguration: granted || row.grantedByConfiguration,
    emailVerifiedAt,
    validFrom: granted || isFirstOfOwner ? toDate(identity.signedInAt) : row.validFrom,
  } as const;
  await leaveAddress(tx, row, identity, now);
  if (changed.role !== row.role) {
    await revokeInvitationsTo(tx, [{ ...row, ...changed }], { actor: system, now });
    const grant = { account: row._id, before: row.role, detail: changed.role };
    await recordActivity(tx, { actor: system, now }, { act: 'role', ...grant });
  }
  if (differs(row, changed)) await tx.update(users).set(changed).where(eq(users._id, row._id));
  const awaitsNewSession = mayGrant && !isOwners && !(await isRemembered(tx, identity.email));
  return { user: toUser({ ...row, ...changed }), awaitsNewSession };
}

/** Whether an account has been here before, also where it was deleted. */
export async function isKnownUser(store: Store, uid: string): Promise<boolean> {
  const found = await store.read((db) =>
    db.select({ _id: users._id }).from(users).where(eq(users.uid, uid)),
  );
  return found.length > 0;
}

const userOfUid = preparedQuery('user_of_uid', (db) =>
  db
    .select()
    .from(users)
    .where(eq(users.uid, sql.placeholder('uid'))),
);

/** The account of a session as it stands now; null when there is none or it was deleted. Throws like `admitUser`. */
export async function userOfSession(store: Store, session: UserSession): Promise<User | null> {
  const [row] = await store.read((db) => userOfUid(db, { uid: session.uid }));
  if (!row || row.deletedAt) return null;
  if (isSuperseded(row, session)) throw new ServiceError('reauthentication-required');
  return toUser(row);
}

/** The row of an account, which is made where there is none, held until the end of the transaction. */
export async function lockedRow(
  tx: Transaction,
  { uid, email }: VerifiedIdentity,
  now: Date,
): Promise<UserRow> {
  await tx
    .insert(users)
    .values({ _id: uuidv7(), uid, email, createdAt: now })
    .onConflictDoNothing({ target: users.uid });
  const [row] = await tx.select().from(users).where(eq(users.uid, uid)).for('update');
  if (!row) throw new Error('The row just made is not there');
  return row;
}

/**
 * Since when the address is known to be verified, or null. The first token of a session tells how it was when the person
 * signed in, a later one how it was when the token was issued. A token older than what is known tells nothing new.
 */
function verifiedSince(row: UserRow, identity: VerifiedIdentity): Date | null {
  const known = row.email === identity.email ? row.emailVerifiedAt : null;
  const issuedAt = toDate(identity.issuedAt);
  if (!identity.emailVerified) return known && issuedAt < known ? known : null;
  const isFirst = identity.issuedAt - identity.signedInAt <= signInSeconds;
  const told = isFirst ? toDate(identity.signedInAt) : issuedAt;
  return known && known < told ? known : told;
}

/** Notes that an address was granted the rights of an admin. False when it was before. */
async function rememberGrant(tx: Transaction, email: string, now: Date): Promise<boolean> {
  const noted = await tx
    .insert(configuredGrants)
    .values({ email: email.toLowerCase(), grantedAt: now })
    .onConflictDoNothing()
    .returning();
  return noted.length > 0;
}

async function isRemembered(tx: Transaction, email: string): Promise<boolean> {
  const found = await tx
    .select()
    .from(configuredGrants)
    .where(eq(configuredGrants.email, email.toLowerCase()));
  return found.length > 0;
}

const differs = (row: UserRow, changed: Partial<UserRow>) =>
  (Object.keys(changed) as (keyof UserRow)[]).some(
    (key) => row[key]?.valueOf() !== changed[key]?.valueOf(),
  );
