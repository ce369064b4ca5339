/** The e-mails about changed rights [AUTH-15]. */
import { eq, sql } from 'drizzle-orm';
import { dayMs } from '#contract/day-ms.ts';
import { moment, setLockTimeout } from '#db/statement.ts';
import type { Store } from '#db/store.ts';
import { activity, users } from '#schema/index.ts';
import { admins, isToldOfAlerts } from '../alerts/alerts.ts';
import { actsQuery } from './list-activity.ts';

/**
 * Queues the e-mails about changes of rights, each once: to all admins, and to who was one until then. What is older than a
 * day is told to nobody: e-mails were not set up then.
 */
export async function mailRights(store: Store, now: Date): Promise<void> {
  const since = moment(new Date(now.getTime() - dayMs));
  await store.write(sql`
    with told as (
      update activity set to_mail = false where to_mail and ${setLockTimeout} returning *
    ) insert into outbox (event, subject, recipient, created_at, due_at)
    select 'rights', receivers._id, receivers.email, ${moment(now)}, ${moment(now)} from (
      select told._id, admins.email from told, ${admins} where told.at > ${since}
      union select told._id, ${users.email} from told join ${users} on ${users._id} = told.account
        where told.at > ${since} and told.before = 'admin' and ${users.email} <> ''
    ) as receivers`);
}

/** An act about a person, with the names of both sides; undefined where it is gone. */
export async function findAct(store: Store, id: string) {
  const [found] = await store.read((db) => actsQuery(db, eq(activity._id, id)));
  return found;
}

/** Whether an e-mail about an act goes to this address still. */
export async function isToldOfAct(
  store: Store,
  { account, before }: typeof activity.$inferSelect,
  address: string,
): Promise<boolean> {
  if (await isToldOfAlerts(store, address)) return true;
  if (account === null || before !== 'admin') return false;
  const [row] = await store.read((db) =>
    db.select({ email: users.email }).from(users).where(eq(users._id, account)),
  );
  return row?.email === address;
}
