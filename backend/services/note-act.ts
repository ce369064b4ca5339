import { and, eq, gt } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Act } from '#contract/entities/activity.ts';
import type { Role } from '#contract/entities/user.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { Transaction } from '#db/store.ts';
import { activity } from '#schema/index.ts';

/** Nobody did it: the configuration, or who runs a command on the server. */
export const system = 'system';

interface Noted {
  act: Act;
  /** The `_id` of who does it, or `system`. */
  actor: string;
  /** The `_id` of the account that it is done to. */
  account?: string;
  address?: string;
  before?: Role;
  detail?: string;
  /** Whether rights were changed, where that does not follow from the act. */
  toMail?: boolean;
}

/** Acts that change what somebody may do: the admins are told of them by e-mail. */
const changesRights: Record<Act, boolean> = {
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

/** Notes what is done about a person, in the transaction that does it [AUTH-15]. */
export async function noteAct(tx: Transaction, noted: Noted, now: Date): Promise<void> {
  const { toMail = changesRights[noted.act] } = noted;
  await tx.insert(activity).values({ _id: uuidv7(), ...noted, at: now, toMail });
}

const hourMs = 60 * 60_000;

/**
 * Notes that somebody put a list into another order, in the transaction that does it [AUTH-15]. Rows are moved one after
 * the other: of what one person orders within an hour, one note stays.
 */
export async function noteOrder(
  tx: Transaction,
  kind: ContentKind,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  const noted = await tx
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
  if (noted.length === 0) await noteAct(tx, { act: 'ordered', actor, detail: kind }, now);
}
