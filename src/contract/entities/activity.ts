import * as z from 'zod/mini';
import { recordId } from '../fields/fields.ts';
import { contentKindNames } from '../kinds/content-kinds.ts';
import { revisionRecord } from './history.ts';

/** How long activity is kept, in days. */
export const activityDays = 90;

/** The logged actions except changes to records: those on accounts, permissions and the order of a list [AUTH-15]. */
export const loggedActions = [
  'role',
  'invited',
  'invitation-accepted',
  'invitation-revoked',
  'account-deleted',
  'account-restored',
  'person-erased',
  'signed-out',
  'key-made',
  'key-revoked',
  'ordered',
] as const;
export type LoggedAction = (typeof loggedActions)[number];

const { shape: revision } = revisionRecord;

export const activityRecord = z.object({
  _id: recordId,
  at: z.string(),
  /** The name or e-mail of the author. Empty for the system and after an erasure. */
  by: z.string(),
  /** Whether the author is the system, which also runs the commands of the operator. */
  isSystem: z.boolean(),
  /** Null for a change to content, which `change` describes. */
  act: z.nullable(z.enum(loggedActions)),
  /** The name or e-mail of the affected person, other than the author. Empty if there is none or after an erasure. */
  subject: z.string(),
  /** Whether the author changed their own account. */
  isOwnAccount: z.boolean(),
  /** The role before a change of the role or before a deletion. Empty for other actions. */
  before: z.string(),
  /** The new or invited role, the name of a key, or the kind whose order changed. Empty for other actions. */
  detail: z.string(),
  /** The version that a change to content created, or the first version of a batch. Null for other actions. */
  change: z.nullable(
    z.object({
      kind: z.enum(contentKindNames),
      id: recordId,
      title: z.string(),
      records: z.number(),
      action: revision.action,
      version: revision.version,
      isDraft: revision.isDraft,
      publishAt: revision.publishAt,
      unpublishAt: revision.unpublishAt,
      isUndo: revision.isUndo,
      /** The batch of the change, which `undoBatch` can undo for 30 days. Null for a single change. */
      batch: revision.batch,
      isUndone: z.boolean(),
    }),
  ),
});
export type ActivityRecord = z.output<typeof activityRecord>;

interface LoggedActionDetails
  extends Pick<ActivityRecord, 'subject' | 'isOwnAccount' | 'before' | 'detail'> {
  act: LoggedAction;
}

const addArticle = (role: string) => (role === 'client' ? 'a client' : `an ${role}`);

/** Describes a logged action as the predicate of a sentence: `invited …` [AUTH-15]. */
export function describeAction(action: LoggedActionDetails): string {
  const { act, subject, isOwnAccount, before, detail } = action;
  const personName = subject || 'someone';
  const account = isOwnAccount ? 'their own account' : `${personName}’s account`;
  const predicates: Record<LoggedAction, string> = {
    role: `${isOwnAccount ? 'became' : `made ${personName}`} ${addArticle(detail)} (previously ${addArticle(before)})`,
    invited: `invited ${personName} to become ${addArticle(detail)}`,
    'invitation-accepted': `accepted an invitation and became ${addArticle(detail)}`,
    'invitation-revoked': `revoked the invitation to ${personName}`,
    'account-deleted': `deleted ${account} (role: ${before})`,
    'account-restored': `restored ${personName}’s account with the role of ${detail}`,
    'person-erased': 'erased a person’s data',
    'key-made': `created the API key “${detail}”`,
    'key-revoked': `revoked the API key “${detail}”`,
    ordered: `changed the order of “${detail}”`,
    'signed-out': isOwnAccount ? 'signed out everywhere' : `signed ${personName} out everywhere`,
  };
  return predicates[act];
}
