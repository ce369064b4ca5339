/** Every column that refers to an account, and what happens to its rows when the account's rights end [AUTH-13]. */
import { and, gt, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { allTables as schema } from '#schema/all-tables.ts';

type Tables = typeof schema;
type TableWithActor = {
  [T in keyof Tables]: 'actor' extends keyof Tables[T]['$inferSelect'] ? T : never;
}[keyof Tables];

export interface PerEnding<Outcome> {
  demotionToEditor: Outcome;
  demotion: Outcome;
  deletion: Outcome;
  erasure: Outcome;
}

/**
 * `kept`: the row stays and grants nothing. `removed`: the column no longer refers to the account. `void`: the row
 * stays but is no longer valid, even if the account regains its rights.
 */
export type RowOutcome = 'kept' | 'void' | 'removed';

interface Grant extends PerEnding<RowOutcome> {
  isInForce: (now: Date) => SQL | undefined;
}

type Reference = (PerEnding<'kept' | 'removed'> & { isInForce?: never }) | Grant;

const onEveryEnding = <const F extends RowOutcome>(outcome: F): PerEnding<F> => ({
  demotionToEditor: outcome,
  demotion: outcome,
  deletion: outcome,
  erasure: outcome,
});

const alwaysKept = onEveryEnding('kept');

const { apiKeys, invitations, outbox, previewLinks } = schema;

/** Whether an invitation was neither accepted nor revoked. It may have expired. */
export const isOpenInvitation = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));

/** Whether an API key has not expired. */
export const isUnexpiredKey = (now: Date) =>
  or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now));

/**
 * A missing table with an `actor` is a compile error. `tests/api/rights.test.ts` finds columns with other names, and
 * tests each ending on each column.
 */
export const accountReferences = {
  'users._id': alwaysKept,
  // Prevents a deleted account from signing in again.
  'users.uid': alwaysKept,
  'users.email': { ...alwaysKept, erasure: 'removed' },
  'users.name': { ...alwaysKept, erasure: 'removed' },
  // Keeps a demotion in force. An erased address is no longer in the configuration.
  'configuredGrants.email': { ...alwaysKept, erasure: 'removed' },
  // These columns record the authors of the company's content.
  'revisions.actor': alwaysKept,
  'drafts.actor': alwaysKept,
  'batches.actor': alwaysKept,
  // The author of a draft that is restored when a batch is undone.
  'batchRecords.draft': alwaysKept,
  'pictures.actor': alwaysKept,
  // Webhooks belong to the company. The screen shows the author, even one who is no longer an admin.
  'webhooks.actor': alwaysKept,
  // Only the author reads this row.
  'autosaves.actor': { ...onEveryEnding('removed'), demotionToEditor: 'kept' },
  // An account that may not invite people must not have open invitations.
  'invitations.actor': { ...onEveryEnding('void'), isInForce: () => isOpenInvitation },
  // Otherwise, the account could regain its rights through an invitation that was open when they ended.
  'invitations.email': {
    ...onEveryEnding('void'),
    erasure: 'removed',
    isInForce: () => isOpenInvitation,
  },
  'invitations.acceptedUid': { ...alwaysKept, erasure: 'removed' },
  // The owner of the account may have copied the secret.
  'apiKeys.actor': { ...onEveryEnding('void'), isInForce: isUnexpiredKey },
  // The activity log keeps each entry until it is too old to be shown.
  'activity.actor': alwaysKept,
  'activity.account': alwaysKept,
  'activity.address': { ...alwaysKept, erasure: 'removed' },
  // Views for everyone are kept. The account's private ones are deleted when its rights end, except when an admin
  // becomes an editor.
  'savedViews.actor': alwaysKept,
  'previewLinks.actor': {
    ...onEveryEnding('void'),
    demotionToEditor: 'kept',
    isInForce: () => isNull(previewLinks.revokedAt),
  },
  // An account without rights must not receive messages.
  'settings.notificationEmails': { ...onEveryEnding('removed'), demotionToEditor: 'kept' },
  // Replies and notes belong to the company. An account without rights cannot be an assignee.
  'messages.answeredBy': alwaysKept,
  'messages.noteBy': alwaysKept,
  'replies.actor': alwaysKept,
  'messages.assignedTo': { ...onEveryEnding('removed'), demotionToEditor: 'kept' },
  // `makeMail` of a `MailSource` checks the recipient again, so an editor receives no e-mail for admins.
  'outbox.recipient': {
    ...onEveryEnding('void'),
    demotionToEditor: 'kept',
    erasure: 'removed',
    isInForce: () => isNotNull(outbox.dueAt),
  },
} satisfies Record<`${TableWithActor}.actor`, Reference> & Record<string, Reference>;
