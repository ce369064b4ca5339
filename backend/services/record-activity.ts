import { and, eq, gt } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { LoggedAction } from '#contract/entities/activity.ts';
import type { Role } from '#contract/entities/user.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { Transaction } from '#db/store.ts';
import { activity } from '#schema/index.ts';
import type { Context } from './context.ts';

/** The author and time of a change. */
export type ActivityAuthor = Pick<Context, 'actor' | 'now'>;

interface Entry {
  act: LoggedAction;
  account?: string;
  address?: string;
  before?: Role;
  /** The new role, the name of a key, or a kind of content. */
  detail?: string;
  /** Whether admins receive an e-mail about the action. Defaults to `changesRights`. */
  toMail?: boolean;
}

const changesRights: Record<LoggedAction, boolean> = {
  role: true,
  invited: false,
  'invitation-accepted': true,
  'invitation-revoked': false,
  'account-deleted': true,
  'account-restored': true,
  'person-erased': true,
  'signed-out': false,
  'key-made': true,
  'key-revoked': true,
  ordered: false,
};

/** Records an action in the activity log, in the transaction that performs it [AUTH-15]. */
export async function recordActivity(
  tx: Transaction,
  { actor, now }: ActivityAuthor,
  entry: Entry,
): Promise<void> {
  const { toMail = changesRights[entry.act] } = entry;
  await tx.insert(activity).values({ _id: uuidv7(), ...entry, actor, at: now, toMail });
}

const hourMs = 60 * 60_000;

/**
 * Records a move in a list [AUTH-15]. If the actor's last entry for the list is less than an hour old, only updates
 * its time, because people move one row after another.
 */
export async function recordReorder(
  tx: Transaction,
  { actor, now }: ActivityAuthor,
  kind: ContentKind,
): Promise<void> {
  const rows = await tx
    .update(activity)
    .set({ at: now })
    .where(
      and(
        gt(activity.at, new Date(now.getTime() - hourMs)),
        eq(activity.act, 'ordered'),
        eq(activity.actor, actor),
        eq(activity.detail, kind),
      ),
    )
    .returning({ _id: activity._id });
  if (rows.length === 0) await recordActivity(tx, { actor, now }, { act: 'ordered', detail: kind });
}
