import { access, constants, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { and, asc, isNull, like } from 'drizzle-orm';
import pLimit from 'p-limit';
import { alertTitles } from '#contract/entities/alert-titles.ts';
import type { Store } from '#db/store.ts';
import { pictures, users } from '#schema/index.ts';
import { listAlerts } from '#services/alerts/alerts.ts';
import { systemContext } from '#services/context.ts';
import { isAdmin } from '#services/identity/rights.ts';
import { readSettings } from '#services/settings.ts';
import { otherServer, startOfServer } from '../database/server-lease.ts';
import { type Check, causeCode, type Report } from './check.ts';
import { checkDatabaseServer } from './check-database-server.ts';
import { checkLocks } from './check-locks.ts';
import { checkShownContent } from './check-site.ts';
import { checkTables } from './check-tables.ts';
import { type OpenInstallation, ownRoot } from './installation.ts';

/** The checks of what a database contains, and of the server that it is on. */
export const storeChecks: Check<OpenInstallation>[] = [
  { subject: 'database', good: 'responds and can be written to', run: checkDatabaseServer },
  { subject: 'database', run: checkTables },
  { subject: 'database', needs: ['DATA_DIR'], run: checkLease },
  { subject: 'database', run: checkLocks },
  { subject: 'server', needs: ['DATA_DIR'], run: checkRunningCode },
  { subject: 'admins', run: checkAdmins },
  { subject: 'MAIL_URL', run: checkNotifications },
  { subject: 'alerts', good: 'no problem is known', run: checkAlerts },
  { subject: 'URL', needs: ['URL'], run: checkShownContent },
  { subject: 'pictures', needs: ['DATA_DIR'], run: checkPictures },
];

async function checkAdmins(
  { good, fault }: Report,
  { store, configuration }: OpenInstallation,
): Promise<void> {
  const admins = await store.read((db) => db.select({ id: users._id }).from(users).where(isAdmin));
  if (admins.length > 0) return good(`${admins.length}`);
  if (configuration.adminEmails.length > 0) {
    return good(
      'none yet; the first person who signs in with an address of ADMIN_EMAILS becomes one',
    );
  }
  fault(
    'is missing, and nobody is an admin: set it to the address of the first admin, then sign in with that address',
    'ADMIN_EMAILS',
  );
}

/** Checks that no server at another place uses the database: its changes would not be on this website. */
async function checkLease({ fault }: Report, { store, server }: OpenInstallation): Promise<void> {
  const other = await otherServer(store, server?.dataDir);
  if (other) {
    fault(`is also used by the server at ${other}: stop that one, or name another database`);
  }
}

/** Checks that the server was restarted after the last update. */
async function checkRunningCode(
  { fault }: Report,
  { store, server, codeFolder = ownRoot }: OpenInstallation,
): Promise<void> {
  const startedAt = server && (await startOfServer(store, server.dataDir));
  if (!startedAt) return;
  // Git adds a line to its log with each update.
  const files = ['package.json', '.git/logs/HEAD'].map((name) => new URL(name, codeFolder));
  const times = await Promise.all(files.map((file) => stat(file).catch(() => null)));
  const changedAt = new Date(Math.max(...times.map((found) => found?.mtimeMs ?? 0)));
  if (changedAt <= startedAt) return;
  fault(
    `runs since ${startedAt.toISOString()}, but the code was changed at ${changedAt.toISOString()}: systemctl restart manpower`,
  );
}

async function checkNotifications(
  { fault }: Report,
  { store, configuration }: OpenInstallation,
): Promise<void> {
  const { notificationEmails } = await readSettings(systemContext(store));
  if (notificationEmails.length === 0 || configuration.mail) return;
  const problem = `is missing, so ${notificationEmails.length} addresses in the settings get no e-mail about new messages`;
  fault(`${problem}: set MAIL_URL, or remove the addresses from the settings`);
}

/** Reports the problems that the running product has noticed [OPS-2]. */
export async function checkAlerts({ fault }: Report, { store }: { store: Store }): Promise<void> {
  for (const { kind, begunAt, reason } of await listAlerts(systemContext(store))) {
    fault(`${alertTitles[kind]}, since ${begunAt}: ${reason}`);
  }
}

/** A library can have tens of thousands of pictures. */
const filesAtOnce = 32;

/** Checks that the files of the library's pictures exist, can be read and are whole, where the server keeps them in a folder. */
async function checkPictures(
  { good, fault }: Report,
  { store, server }: OpenInstallation,
): Promise<void> {
  if (!server) return;
  const kept = and(like(pictures.address, '/media/%'), isNull(pictures.deletedAt));
  const rows = await store.read((db) =>
    db
      .select({ address: pictures.address, bytes: pictures.bytes })
      .from(pictures)
      .where(kept)
      .orderBy(asc(pictures.at)),
  );
  const folder = server.folders.media;
  const names = rows.map(({ address }) => basename(address));
  const found = await pLimit(filesAtOnce).map(rows, ({ address, bytes }) =>
    problemOf(join(folder, basename(address)), bytes),
  );
  if (found.every((problem) => problem === null)) {
    return good(`all ${names.length} files can be read`);
  }
  for (const [problem, remedy] of Object.entries(pictureRemedies)) {
    const affected = names.filter((_, index) => found[index] === problem);
    if (affected.length === 0) continue;
    fault(
      `${affected.length} of ${names.length} ${problem} ${folder}, for example ${affected[0]}: ${remedy}`,
    );
  }
}

/** What is wrong with a picture, before the name of its folder, and what to do. */
const pictureRemedies = {
  'are missing in': 'correct DATA_DIR if it names another folder, or restore them from a backup',
  'are cut off in': 'restore them from a backup',
  'cannot be read in': 'give them to the user that runs the server (chown -R)',
};

async function problemOf(
  file: string,
  bytes: number,
): Promise<keyof typeof pictureRemedies | null> {
  try {
    await access(file, constants.R_OK);
    return (await stat(file)).size < bytes ? 'are cut off in' : null;
  } catch (error) {
    return causeCode(error) === 'ENOENT' ? 'are missing in' : 'cannot be read in';
  }
}
