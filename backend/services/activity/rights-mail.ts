/** The e-mails about changed rights [AUTH-15]. */
import { eq, sql } from 'drizzle-orm';
import type { Act } from '#contract/entities/activity.ts';
import { describeAct } from '#contract/entities/describe-act.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { fullMoment } from '#contract/time/full-moment.ts';
import { moment, setLockTimeout } from '#db/statement.ts';
import type { Store } from '#db/store.ts';
import { activity, users } from '#schema/index.ts';
import { admins, isToldOfAlerts } from '../alerts/alerts.ts';
import { type Envelope, oneLine } from '../mail/envelope.ts';
import type { Mail } from '../mail/mailer.ts';
import type { MailSource } from '../outbox/mail-source.ts';
import { queueMails } from '../outbox/queue.ts';
import { actsQuery } from './list-activity.ts';

interface Told {
  row: { act: Act; before: string; detail: string; at: Date };
  by: string;
  subject: string;
}

/** The e-mail to an admin about somebody's rights that were changed [AUTH-15]. */
function rightsMail({ row, by, subject }: Told, { id, to, siteUrl, timeZone }: Envelope): Mail {
  const site = siteUrl ? new URL(siteUrl).host : 'the website';
  const who = by || 'The person who runs the server';
  const parts = [
    `${oneLine(`${who} ${describeAct({ ...row, subject })}`)}.`,
    `When: ${fullMoment(row.at, timeZone)}`,
    'If you know of this, you do not have to do anything. If not, look at who may do what now:',
    siteUrl && new URL('/dashboard/manageUsers', siteUrl).href,
  ];
  return {
    id,
    to,
    replyTo: null,
    subject: `Rights on ${site} were changed`,
    text: `${parts.filter(Boolean).join('\n\n')}\n`,
  };
}

/**
 * Queues the e-mails about changes of rights, each once: to all admins, and to who was one until then. What is older than a
 * day is told to nobody: e-mails were not set up then.
 */
async function queueRightsMails(store: Store, now: Date): Promise<void> {
  const since = moment(new Date(now.getTime() - dayMs));
  const receivers = sql`select told._id as subject, admins.email as recipient from told, ${admins}
      where told.at > ${since}
    union select told._id, ${users.email} from told join ${users} on ${users._id} = told.account
      where told.at > ${since} and told.before = 'admin' and ${users.email} <> ''`;
  await store.write(sql`
    with told as (
      update activity set to_mail = false where to_mail and ${setLockTimeout} returning *
    ) ${queueMails('rights', receivers, now)}`);
}

/** An act about a person, with the names of both sides; undefined where it is gone. */
async function findAct(store: Store, id: string) {
  const [found] = await store.read((db) => actsQuery(db, eq(activity._id, id)));
  return found;
}

/** Whether an e-mail about an act goes to this address still. */
async function isToldOfAct(
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

/** The e-mails about changed rights, to the admins and to an admin of before. */
export const rightsMails = {
  event: 'rights',
  mailOf: async ({ subject, recipient }, { store, envelope }) => {
    const act = await findAct(store, subject);
    if (!act || !(await isToldOfAct(store, act.row, recipient)))
      return 'The owner of this address is not an admin any more';
    return rightsMail(act, envelope);
  },
  queueDue: queueRightsMails,
} as const satisfies MailSource;
