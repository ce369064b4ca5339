import { access, constants } from 'node:fs/promises';
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
import type { Check, Report } from './check.ts';
import { checkDatabaseServer } from './check-database-server.ts';
import type { Installation } from './installation.ts';

export interface OpenInstallation extends Installation {
  store: Store;
}

/** The checks of what a database contains, and of the server that it is on. */
export const storeChecks: Check<OpenInstallation>[] = [
  { subject: 'database', run: checkDatabaseServer },
  { subject: 'admins', run: checkAdmins },
  { subject: 'MAIL_URL', run: checkNotifications },
  { subject: 'alerts', run: checkAlerts },
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
export async function checkAlerts(
  { good, fault }: Report,
  { store }: { store: Store },
): Promise<void> {
  const alerts = await listAlerts(systemContext(store));
  if (alerts.length === 0) return good('no problem is known');
  for (const { kind, begunAt, reason } of alerts) {
    fault(`${alertTitles[kind]}, since ${begunAt}: ${reason}`);
  }
}

/** A library can have tens of thousands of pictures. */
const filesAtOnce = 32;

/** Checks that this user can read the files of the library's pictures, where the server keeps them in a folder. */
async function checkPictures(
  { good, fault }: Report,
  { store, server }: OpenInstallation,
): Promise<void> {
  if (!server) return;
  const kept = and(like(pictures.address, '/media/%'), isNull(pictures.deletedAt));
  const rows = await store.read((db) =>
    db.select({ address: pictures.address }).from(pictures).where(kept).orderBy(asc(pictures.at)),
  );
  const names = rows.map(({ address }) => basename(address));
  const isUnreadable = (name: string) =>
    access(join(server.folders.media, name), constants.R_OK).then(
      () => false,
      () => true,
    );
  const unreadable = await pLimit(filesAtOnce).map(names, isUnreadable);
  const missing = names.filter((_, index) => unreadable[index]);
  if (missing.length === 0) return good(`all ${names.length} files can be read`);
  const problem = `${missing.length} of ${names.length} are not in ${server.folders.media} or cannot be read, for example ${missing[0]}`;
  fault(
    `${problem}: give them to the user that runs the server (chown -R), or restore them from a backup`,
  );
}
