/** What an account can have left in the database, and what becomes of it when its rights end [AUTH-13]. */
import { and, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '#db/store.ts';
import * as schema from '#schema/index.ts';

type Tables = typeof schema;
type TableWithActor = {
  [T in keyof Tables]: 'actor' extends keyof Tables[T]['$inferSelect'] ? T : never;
}[keyof Tables];

/**
 * `kept`: it stays, and says whose it was for as long as the account has a name. `void`: it stays and is worth nothing,
 * since it counts only while `hadRightsSince` holds. `removed`: it is gone.
 */
type Fate = 'kept' | 'void' | 'removed';

interface Trace {
  /** It becomes an ordinary account. An admin who becomes an editor goes on with all of it [AUTH-15]. */
  demotion: Fate;
  deletion: Fate;
  erasure: Fate;
}

const kept: Trace = { demotion: 'kept', deletion: 'kept', erasure: 'kept' };

/**
 * Every column that names an account: by its `_id`, its uid, its address or its name. A table that gets an `actor` does
 * not compile until it is here; `tests/api/rights.test.ts` finds the columns of other names.
 */
export const accountTraces = {
  'users._id': kept,
  // Keeps a deleted account out.
  'users.uid': kept,
  'users.email': { ...kept, erasure: 'removed' },
  'users.name': { ...kept, erasure: 'removed' },
  // So that a demotion stays. What is erased is not in the configuration any more, so there is nothing to take back.
  'configuredGrants.email': { ...kept, erasure: 'removed' },
  // The company's content, and who made it.
  'revisions.actor': kept,
  'drafts.actor': kept,
  'batches.actor': kept,
  // Who had stored a draft, so that undoing a batch gives it back to them.
  'batchRecords.draft': kept,
  'pictures.actor': kept,
  // The company's as well; the screen says whose it was, and that they are no admin any more.
  'webhooks.actor': kept,
  // Nobody else reads it.
  'autosaves.actor': { demotion: 'removed', deletion: 'removed', erasure: 'removed' },
  // Who has lost the rights invites nobody; who accepts is an account of their own.
  'invitations.actor': { demotion: 'void', deletion: 'void', erasure: 'void' },
  'invitations.email': { ...kept, erasure: 'removed' },
  'invitations.acceptedUid': { ...kept, erasure: 'removed' },
  // It opens nothing once who made it is no admin: they know its secret.
  'apiKeys.actor': { demotion: 'void', deletion: 'void', erasure: 'void' },
  // What was done stays done, for as long as it is told.
  'activity.actor': kept,
  'activity.account': kept,
  'activity.address': { ...kept, erasure: 'removed' },
  // Those for everybody go on; the others, which nobody else reads, are gone in all three cases.
  'savedViews.actor': kept,
  'previewLinks.actor': { demotion: 'void', deletion: 'void', erasure: 'void' },
  // What visitors write is no more the business of who has lost the rights.
  'settings.notificationEmails': { demotion: 'removed', deletion: 'removed', erasure: 'removed' },
  // How the company answered stays the company's; who has no rights takes care of nothing.
  'messages.answeredBy': kept,
  'messages.noteBy': kept,
  'messages.assignedTo': { demotion: 'removed', deletion: 'removed', erasure: 'removed' },
  // Looked up again before an e-mail is sent: who may not have it any more gets none.
  'outbox.recipient': { demotion: 'void', deletion: 'void', erasure: 'removed' },
} satisfies Record<`${TableWithActor}.actor`, Trace> & Record<string, Trace>;

export const isNotDeleted = isNull(schema.users.deletedAt);
export const isAdmin = and(eq(schema.users.role, 'admin'), isNotDeleted);
/** Whether an account may change content: an admin's, or an editor's [AUTH-15]. */
export const isStaff = and(inArray(schema.users.role, ['admin', 'editor']), isNotDeleted);

/**
 * Whether an account may change content and has been allowed to since `at`: what it made counts, unless the rights ended meanwhile or were
 * given anew, as with its sessions [AUTH-16].
 */
export const hadRightsSince = (actor: PgColumn, at: PgColumn): SQL => sql`exists (
  select 1 from ${schema.users}
  where ${schema.users._id} = ${actor} and ${isStaff}
    and coalesce(${schema.users.validFrom} <= ${at}, true)
)`;

/**
 * Ends what outlives an account in other tables by itself: notices to its address, messages assigned to it, what it typed,
 * views of lists that it kept for itself. Called by whatever takes rights, in the same transaction. An address of another's
 * account who may read messages goes on.
 */
export async function endRights(
  tx: Transaction,
  accounts: { _id: string; email: string }[],
): Promise<void> {
  const { autosaves, messages, savedViews, settings, users } = schema;
  const ids = accounts.map(({ _id }) => _id);
  await tx.update(messages).set({ assignedTo: null }).where(inArray(messages.assignedTo, ids));
  await tx.delete(autosaves).where(inArray(autosaves.actor, ids));
  await tx
    .delete(savedViews)
    .where(and(inArray(savedViews.actor, ids), eq(savedViews.shared, false)));
  const [row] = await tx.select().from(settings).for('update');
  if (!row || accounts.length === 0) return;
  const others = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(isStaff, notInArray(users._id, ids)));
  const staying = new Set(others.map(({ email }) => email.toLowerCase()));
  const ending = new Set(accounts.map(({ email }) => email.toLowerCase()));
  const notificationEmails = row.notificationEmails.filter(
    (email) => staying.has(email.toLowerCase()) || !ending.has(email.toLowerCase()),
  );
  if (notificationEmails.length === row.notificationEmails.length) return;
  await tx.update(settings).set({ notificationEmails });
}
