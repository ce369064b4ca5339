/** What names an account in the database, and what becomes of it when rights of the account end [AUTH-13]. */
import { and, gt, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { allTables as schema } from '#schema/all-tables.ts';

type Tables = typeof schema;
type TableWithActor = {
  [T in keyof Tables]: 'actor' extends keyof Tables[T]['$inferSelect'] ? T : never;
}[keyof Tables];

/** The ways in which rights end. */
export interface Endings<Fate> {
  /** An admin becomes an editor [AUTH-15]. */
  curbing: Fate;
  /** An admin or an editor becomes an ordinary account. */
  demotion: Fate;
  deletion: Fate;
  erasure: Fate;
}

/**
 * `kept`: the row stays, and opens nothing. `removed`: the column names the account no more. `void`: the row stays and
 * has ended for good. It does not hold again when the account gets rights again.
 */
export type Fate = 'kept' | 'void' | 'removed';

/** What opens something, or brings something, while `holds` is true of its row. */
interface Opening extends Endings<Fate> {
  holds: (now: Date) => SQL | undefined;
}

type Trace = (Endings<'kept' | 'removed'> & { holds?: never }) | Opening;

const always = <const F extends Fate>(fate: F): Endings<F> => ({
  curbing: fate,
  demotion: fate,
  deletion: fate,
  erasure: fate,
});

const kept = always('kept');

const { apiKeys, invitations, outbox, previewLinks } = schema;

/** The invitation was neither accepted nor revoked. It may have expired. */
export const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));

const isUnexpiredKey = (now: Date) => or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now));

/**
 * Every column that names an account: by its `_id`, its uid, its address or its name. Some rows are the account's own,
 * some are what others keep open for it. A table that gets an `actor` does not compile until it is here;
 * `tests/api/rights.test.ts` finds the columns of other names, and tries each ending on each column.
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
  'autosaves.actor': { ...always('removed'), curbing: 'kept' },
  // An account that may not invite has no open invitations.
  'invitations.actor': { ...always('void'), holds: () => isOpen },
  // Else an account gets its rights back by an invitation that was open when they ended.
  'invitations.email': { ...always('void'), erasure: 'removed', holds: () => isOpen },
  'invitations.acceptedUid': { ...kept, erasure: 'removed' },
  // The account knows the secret.
  'apiKeys.actor': { ...always('void'), holds: isUnexpiredKey },
  // What was done stays done, for as long as it is told.
  'activity.actor': kept,
  'activity.account': kept,
  'activity.address': { ...kept, erasure: 'removed' },
  // Those for everybody go on; the others, which nobody else reads, are gone in all three cases.
  'savedViews.actor': kept,
  'previewLinks.actor': {
    ...always('void'),
    curbing: 'kept',
    holds: () => isNull(previewLinks.revokedAt),
  },
  // An account without rights may not read what visitors write.
  'settings.notificationEmails': { ...always('removed'), curbing: 'kept' },
  // How the company answered stays the company's; who has no rights takes care of nothing.
  'messages.answeredBy': kept,
  'messages.noteBy': kept,
  'replies.actor': kept,
  'messages.assignedTo': { ...always('removed'), curbing: 'kept' },
  // `makeMail` of a `MailSource` looks again before it is sent: an editor gets no e-mail that is for admins.
  'outbox.recipient': {
    ...always('void'),
    curbing: 'kept',
    erasure: 'removed',
    holds: () => isNotNull(outbox.dueAt),
  },
} satisfies Record<`${TableWithActor}.actor`, Trace> & Record<string, Trace>;
