import { alertTitles } from '#contract/entities/alert-titles.ts';
import type { Store } from '#db/store.ts';
import { configuredGrants, settings, users } from '#schema/index.ts';
import { listAlerts } from '#services/alerts/alerts.ts';
import { systemContext } from '#services/context.ts';
import { isAdmin } from '#services/identity/rights.ts';
import { findOtherServer } from '../database/server-lease.ts';
import type { Check, Report } from './check.ts';
import { checkAdminToken } from './check-admin-token.ts';
import { checkPictures, checkRecords } from './check-content.ts';
import { checkDatabaseServer } from './check-database-server.ts';
import { checkDeliveries } from './check-deliveries.ts';
import { checkLeftovers } from './check-leftovers.ts';
import { checkLocks } from './check-locks.ts';
import { checkOtherHosts } from './check-other-hosts.ts';
import { checkPublishing } from './check-publishing.ts';
import { checkSameData } from './check-same-data.ts';
import { checkSchema } from './check-schema.ts';
import { checkShownContent } from './check-site.ts';
import { checkHistory, checkStoredTimes } from './check-stored-values.ts';
import type { OpenInstallation } from './installation.ts';

export const storeChecks: Check<OpenInstallation>[] = [
  { subject: 'database', good: 'responds and can be written to', run: checkDatabaseServer },
  { subject: 'database', run: checkLocks },
  { subject: 'database', run: checkSchema },
  { subject: 'database', needs: ['DATA_DIR'], run: checkLease },
  { subject: 'admins', run: checkAdmins },
  { subject: 'dashboard', needs: ['ACCESS_TOKEN_SECRET', 'URL'], run: checkAdminToken },
  { subject: 'MAIL_URL', run: checkNotifications },
  { subject: 'alerts', good: 'no problem is known', run: checkAlerts },
  { subject: 'URL', needs: ['URL'], run: checkShownContent },
  { subject: 'pictures', needs: ['DATA_DIR'], run: checkPictures },
  { subject: 'content', good: 'every record can be read', run: checkRecords },
  { subject: 'content', run: checkHistory },
  { subject: 'database', run: checkStoredTimes },
  { subject: 'restore', run: checkLeftovers },
  { subject: 'pages', run: checkOtherHosts },
  { subject: 'database', run: checkSameData },
  { subject: 'website', run: checkPublishing },
  { subject: 'deliveries', run: checkDeliveries },
];

async function checkAdmins(
  { good, fault }: Report,
  { store, configuration }: OpenInstallation,
): Promise<void> {
  const admins = await store.read((db) => db.select({ id: users._id }).from(users).where(isAdmin));
  if (admins.length > 0) return good(`${admins.length}`);
  const grants = await store.read((db) => db.select().from(configuredGrants));
  if (configuration.adminEmails.some((address) => !grants.some(({ email }) => email === address))) {
    return good(
      'none yet; the first person who signs in with an address of ADMIN_EMAILS becomes one',
    );
  }
  fault(
    configuration.adminEmails.length > 0
      ? 'makes each address an admin only once, and nobody is an admin any more: npm run admin -- grant ADDRESS'
      : 'is missing, and nobody is an admin: set it to the address of the first admin, then sign in with that address',
    'ADMIN_EMAILS',
  );
}

/** If another server uses the database, changes made through it do not appear on this website. */
async function checkLease({ fault }: Report, { store, server }: OpenInstallation): Promise<void> {
  const otherServer = await findOtherServer(store, server?.dataDir);
  if (otherServer) {
    fault(
      `is also used by the server at ${otherServer}: stop that server, or use another database`,
    );
  }
}

async function checkNotifications(
  { fault }: Report,
  { store, configuration }: OpenInstallation,
): Promise<void> {
  const { notificationEmails: emails } = settings;
  const [saved] = await store.read((db) => db.select({ emails }).from(settings));
  const count = saved?.emails.length ?? 0;
  if (configuration.mail && saved && count === 0) {
    fault(
      'is set, but nobody gets an e-mail about new messages: add an address in the settings of the dashboard',
    );
  } else if (!configuration.mail && count > 0) {
    fault(
      `is missing, so ${count} addresses in the settings get no e-mail about new messages: set MAIL_URL, or remove the addresses from the settings`,
    );
  }
}

/** Reports the alerts that the running product has stored [OPS-2]. */
export async function checkAlerts({ fault }: Report, { store }: { store: Store }): Promise<void> {
  for (const { kind, begunAt, reason } of await listAlerts(systemContext(store))) {
    fault(`${alertTitles[kind]}, since ${begunAt}: ${reason}`);
  }
}
