import { v7 as uuidv7 } from 'uuid';
import type { Act } from '#contract/activity.ts';
import type { Role } from '#contract/entities/user.ts';
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
};

/** Notes what is done about a person, in the transaction that does it [AUTH-15]. */
export async function noteAct(tx: Transaction, noted: Noted, now: Date): Promise<void> {
  const { toMail = changesRights[noted.act] } = noted;
  await tx.insert(activity).values({ _id: uuidv7(), ...noted, at: now, toMail });
}
