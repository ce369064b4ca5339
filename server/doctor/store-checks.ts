import { hostname } from 'node:os';
import { type AlertKind, alertTitles } from '#contract/entities/alerts.ts';
import { ready } from '#contract/routes/routes.ts';
import { isOneTypoApart } from '#contract/texts/one-typo-apart.ts';
import { pluralize } from '#contract/texts/pluralize.ts';
import { configuredGrants, rebuild, settings, users } from '#schema/index.ts';
import { listAlerts } from '#services/alerts/alerts.ts';
import { systemContext } from '#services/context.ts';
import { isAdmin, isNotDeleted } from '#services/identity/rights.ts';
import { readSettings } from '#services/settings.ts';
import { findOtherServer } from '../database/server-lease.ts';
import {
  type Check,
  createFault,
  formatTime,
  type Layer,
  pass,
  type Results,
  startupLayers,
} from './check.ts';
import { checkAdminToken } from './check-admin-token.ts';
import { getBackupCommand } from './check-backups.ts';
import { checkPictures, checkRecords } from './check-content.ts';
import { checkDatabaseServer } from './check-database-server.ts';
import { checkDeliveries } from './check-deliveries.ts';
import { checkLeftovers } from './check-leftovers.ts';
import { checkRecipients } from './check-mail.ts';
import { findServerUrl } from './check-network.ts';
import { checkOtherHosts } from './check-other-hosts.ts';
import { checkSameData } from './check-same-data.ts';
import { checkSchema } from './check-schema.ts';
import { checkShownContent } from './check-site.ts';
import type { OpenInstallation } from './installation.ts';
import { restartServer } from './remedies.ts';
import { findUnitWith } from './running-server.ts';
import { fetchOrNull } from './send-request.ts';

export const databaseServerCheck: Check<OpenInstallation> = {
  layer: 'database',
  subject: 'the database server',
  passText: 'The database responds and accepts writes',
  run: checkDatabaseServer,
};

export const storeChecks: Check<OpenInstallation>[] = [
  databaseServerCheck,
  { layer: 'database', subject: 'the tables', run: checkSchema },
  {
    layer: 'database',
    subject: 'whether another server uses the database',
    needs: ['DATA_DIR'],
    run: checkLease,
  },
  { subject: 'the admins', run: checkAdmins },
  {
    layer: 'website',
    symptomOf: ['port'],
    subject: 'the access tokens',
    needs: ['ACCESS_TOKEN_SECRET', 'URL'],
    run: checkAdminToken,
  },
  { subject: 'the notifications', run: checkNotifications },
  {
    layer: 'services',
    subject: 'the recipients of e-mails',
    needs: ['MAIL_URL', 'MAIL_FROM'],
    run: checkRecipients,
  },
  {
    layer: 'consequences',
    subject: 'the alerts',
    passText: 'No alert is active',
    run: checkAlerts,
  },
  { subject: 'the published content', needs: ['URL'], run: checkShownContent },
  {
    symptomOf: ['disk'],
    subject: 'the picture files',
    needs: ['DATA_DIR'],
    run: checkPictures,
  },
  { subject: 'the records', passText: 'Every record can be read', run: checkRecords },
  {
    layer: 'guesses',
    // The other database can be the one that the server should use.
    symptomOf: ['database'],
    subject: 'the leftovers of restores',
    run: checkLeftovers,
  },
  { subject: 'pictures and webhooks on other hosts', run: checkOtherHosts },
  { subject: 'whether the backups belong to the database', run: checkSameData },
  { subject: 'the last build', run: checkPublishing },
  { subject: 'the deliveries', run: checkDeliveries },
];

async function* checkAdmins({ store, configuration }: OpenInstallation): Results {
  const guide = 'see Making an account an admin in docs/operations.md';
  const admins = await store.read((db) => db.select({ id: users._id }).from(users).where(isAdmin));
  if (admins.length > 0) {
    return yield pass(pluralize(admins.length, 'person is an admin', 'people are admins'));
  }
  const { uid, email, emailVerifiedAt } = users;
  const accounts = await store.read((db) =>
    db.select({ uid, email, emailVerifiedAt }).from(users).where(isNotDeleted),
  );
  for (const account of accounts) {
    const address = account.email.toLowerCase();
    const misspelling = configuration.adminEmails.find((text) => isOneTypoApart(text, address));
    if (misspelling) {
      return yield `Somebody has signed in as ${address}, but is not an admin, because ADMIN_EMAILS contains ${misspelling}: if this is a misspelling, correct it in ADMIN_EMAILS, ${restartServer}, and sign in again`;
    }
    if (configuration.adminEmails.includes(address) && !account.emailVerifiedAt) {
      return yield `${address} in ADMIN_EMAILS has signed in, but is not an admin, because the address is not confirmed: open the link in the e-mail from Firebase (look in the spam folder, too), and sign in again; or grant the role to the account ${account.uid} (${guide})`;
    }
  }
  const grants = await store.read((db) => db.select().from(configuredGrants));
  if (configuration.adminEmails.some((address) => !grants.some(({ email }) => email === address))) {
    return yield pass(
      'Nobody is an admin yet; a person becomes one by signing in with an address in ADMIN_EMAILS that has not made anybody an admin before',
    );
  }
  if (configuration.adminEmails.length > 0) {
    yield `Nobody is an admin any more, and ADMIN_EMAILS makes each address an admin only once: grant the role to an account (${guide})`;
  } else {
    yield `ADMIN_EMAILS is missing, and nobody is an admin: set ADMIN_EMAILS to the address of the first admin, ${restartServer}, and sign in with that address`;
  }
}

/** Changes made through another server that uses the database do not appear on this website. */
async function* checkLease({ store, server, fetch }: OpenInstallation): Results {
  const otherServer = await findOtherServer(store, server?.dataDir);
  if (!otherServer) return;
  const [, folder] = new RegExp(`^${RegExp.escape(hostname())}:(.*)`).exec(otherServer) ?? [];
  const unit = folder === undefined ? 'manpower' : await findUnitWith(`DATA_DIR=${folder}`);
  // A server on this machine that was killed keeps its lease for a minute.
  if (unit === null) return;
  const serverUrl = server && (await findServerUrl(fetch, server));
  const response = serverUrl ? await fetchOrNull(fetch, `${serverUrl}${ready.path}`) : null;
  // If this server is ready, it holds the lease, under the name that this machine had when the server started.
  if (response?.ok) return;
  const problem = `The server at ${otherServer} is using this database`;
  const stop = unit ? `systemctl disable --now ${unit}` : 'end its process';
  yield createFault(
    `${problem}${server ? ', so this server cannot use it' : ''}: stop that server (${stop}${folder === undefined ? ' on its machine' : ''}), or set DATABASE_URL to another database`,
    { isDown: server !== null },
  );
}

async function* checkNotifications({ store, configuration }: OpenInstallation): Results {
  const { notificationEmails: emails } = settings;
  const [storedSettings] = await store.read((db) => db.select({ emails }).from(settings));
  if (!storedSettings) return;
  const hasAddresses = storedSettings.emails.length > 0;
  if (configuration.mail && !hasAddresses) {
    yield 'MAIL_URL is set, but nobody gets an e-mail about new messages: add an address in the settings of the dashboard';
  } else if (!configuration.mail && hasAddresses) {
    yield 'MAIL_URL is missing, so nobody gets the e-mails about new messages that the settings ask for: set MAIL_URL, or remove the addresses from the settings';
  }
}

/** The layers that explain an alert if they are down. */
const causesByAlert: Partial<Record<AlertKind, Layer[]>> = {
  backup: ['backups', 'disk'],
  build: ['code', 'disk'],
  mail: ['names', 'network', 'mail'],
  webhook: ['names', 'network'],
};

/** Reports the alerts that the running product has stored [OPS-2]. */
export async function* checkAlerts(
  installation: Pick<OpenInstallation, 'store' | 'server'>,
): Results {
  const alerts = await listAlerts(systemContext(installation.store));
  for (const { kind, begunAt, reason } of alerts) {
    yield createFault(
      `${alertTitles[kind]} (“${reason}”, first seen on ${formatTime(new Date(begunAt))}): correct the cause${kind === 'backup' ? `, then ${getBackupCommand(installation)}` : ''}; see Alerts in docs/operations.md`,
      { symptomOf: causesByAlert[kind] ?? [] },
    );
  }
}

/** A build of thousands of pages takes a few minutes. */
const maxBuildMs = 60 * 60_000;

/** Checks that the last build succeeded, and that no change has waited too long to be published. */
async function* checkPublishing({ store, server }: OpenInstallation): Results {
  const ctx = systemContext(store);
  const [[state], { schedule }, alerts] = await Promise.all([
    store.read((db) => db.select().from(rebuild)),
    readSettings(ctx),
    listAlerts(ctx),
  ]);
  if (!state || alerts.some(({ kind }) => kind === 'build')) return;
  const { failure, failedAt, requested, completed, requestedAt } = state;
  if (failure && failedAt) {
    yield `The website was not built completely at ${failedAt.toISOString()} (${failure.replace(/\.$/, '')}): correct the cause, then press Publish in the dashboard`;
  }
  const isOverdue = requested > completed && Date.now() - requestedAt.getTime() > maxBuildMs;
  // A server ignores the schedule.
  if (isOverdue && (server || schedule === 'automatic')) {
    yield createFault(
      `The website does not show the change made at ${requestedAt.toISOString()}: ${server ? `${restartServer}, or press Publish in the dashboard, and find the cause in the log (journalctl -u manpower)` : 'press Publish in the dashboard, and find the cause in the log of the deploy'}`,
      { symptomOf: [...startupLayers, 'server'] },
    );
  }
}
