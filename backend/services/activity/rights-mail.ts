import { eq, sql } from 'drizzle-orm';
import { describeAction } from '#contract/entities/activity.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { formatFullTime } from '#contract/time/format-time.ts';
import { setLockTimeout, toTimestamp } from '#db/statement.ts';
import { activity, configuredGrants, users } from '#schema/index.ts';
import { adminAddresses, receivesAlerts } from '../alerts/alerts.ts';
import { type Context, system } from '../context.ts';
import {
  type MailContext,
  type MailSource,
  type MailText,
  toOneLine,
} from '../outbox/mail-source.ts';
import { buildMailInsert } from '../outbox/queue.ts';
import { type LoggedActionRow, queryLoggedActions } from './list-activity.ts';

function writeRightsMail(
  { row, by, subject, isOwnAccount }: LoggedActionRow,
  { siteUrl, timeZone }: MailContext,
  { isGrant, isToAdmin }: { isGrant: boolean; isToAdmin: boolean },
): MailText {
  const site = siteUrl ? new URL(siteUrl).host : 'the website';
  const action = isGrant
    ? `${subject} ${describeAction({ ...row, subject, isOwnAccount: true })}, because ADMIN_EMAILS contains their address`
    : `${by || (row.actor === system ? 'The person who runs the server' : 'Someone')} ${describeAction({ ...row, subject, isOwnAccount })}`;
  const paragraphs = [
    `${toOneLine(action)}.`,
    `When: ${formatFullTime(row.at, timeZone)}`,
    `If you expected this, you do not need to do anything. If not, ${isToAdmin ? 'check the roles of all users, and the API keys in the settings, or ask another admin to do this' : 'ask an admin'}.`,
    isToAdmin && siteUrl ? new URL('/dashboard/manageUsers', siteUrl).href : null,
  ];
  return { subject: `Permissions on ${site} were changed`, paragraphs };
}

/**
 * Queues the e-mails about each change of rights, once: to all admins, and to the changed account if it was an admin.
 * Skips changes that are older than a day.
 */
async function queueRightsEmails({ store, now }: Context): Promise<void> {
  const since = toTimestamp(new Date(now.getTime() - dayMs));
  const recipients = sql`select changed._id as subject, admins.email as recipient from changed, ${adminAddresses}
      where changed.at > ${since}
    union select changed._id, ${users.email} from changed join ${users} on ${users._id} = changed.account
      where changed.at > ${since} and changed.before = 'admin' and ${users.email} <> ''`;
  await store.write(sql`
    with changed as (
      update activity set to_mail = false where to_mail and ${setLockTimeout} returning *
    ) ${buildMailInsert('rights', recipients, now)}`);
}

/** Whether the address is that of the changed account, which was an admin before. */
async function wasAdmin(
  { store }: Context,
  { account, before }: typeof activity.$inferSelect,
  address: string,
): Promise<boolean> {
  if (account === null || before !== 'admin') return false;
  const [row] = await store.read((db) =>
    db.select({ email: users.email }).from(users).where(eq(users._id, account)),
  );
  return row?.email === address;
}

/** Whether the account became an admin at sign-in, because its address is in `adminEmails` [AUTH-13]. */
const isGrantedByConfiguration = async ({ store }: Context, { row }: LoggedActionRow) =>
  row.act === 'role' &&
  row.actor === system &&
  (await store.read((db) => db.$count(configuredGrants, eq(configuredGrants.grantedAt, row.at)))) >
    0;

/** The e-mails about changed rights [AUTH-15]. */
export const rightsMailSource: MailSource = {
  makeMail: async (ctx, { subject, recipient }) => {
    const [action] = await ctx.store.read((db) =>
      queryLoggedActions(db).where(eq(activity._id, subject)),
    );
    if (!action) return 'The entry in the activity log was deleted';
    const isToAdmin = await receivesAlerts(ctx, recipient);
    if (!isToAdmin && !(await wasAdmin(ctx, action.row, recipient)))
      return 'The owner of this address is no longer an admin';
    const isGrant = await isGrantedByConfiguration(ctx, action);
    return writeRightsMail(action, ctx, { isGrant, isToAdmin });
  },
  queueDue: queueRightsEmails,
};
