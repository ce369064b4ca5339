import { existsSync } from 'node:fs';
import { causesOf } from '#db/error-causes.ts';
import { countPendingMigrations, DatabaseIsNewerError } from '#db/migrations.ts';
import { openPostgres } from '#db/postgres.ts';
import type { Store } from '#db/store.ts';
import { defaultTimeouts } from '#db/timeouts.ts';
import { messageOf } from '#services/log.ts';
import { DirectoryInUseError } from '../database/directory-lock.ts';
import { openEmbeddedDatabase } from '../database/embedded-database.ts';
import { withStore } from '../database/with-store.ts';
import { InvalidSettingError } from '../invalid-setting-error.ts';
import { isOfCertificate } from './certificate-codes.ts';
import { checkAccounts, type Expected } from './check-accounts.ts';
import { checkAlerts } from './check-alerts.ts';
import { checkPictures } from './check-pictures.ts';
import { askDatabaseServer, judgeDatabaseServer } from './database-server.ts';
import { causeCode, type Finding, fault, good } from './finding.ts';

const subject = 'database';

/** One try is enough for somebody who waits. */
const timeouts = { ...defaultTimeouts, retryFor: 0 };

/** Whether a PostgreSQL can be reached, has every migration, lets its user write, and holds what is expected of it. */
export const checkPostgres = (url: string, expected: Expected): Promise<Finding[]> =>
  withStore(openPostgres(url, { connections: 1, timeouts }), (store) =>
    checkStore(store, expected),
  );

/** The same for the embedded one, unless a server has it open, or is still to make it. */
export async function checkEmbedded(directory: string, expected: Expected): Promise<Finding[]> {
  // Made here it would belong to whoever runs this, and not to the server's user.
  if (!existsSync(directory))
    return [good(subject, 'does not exist yet; the first start creates it')];
  try {
    const store = await openEmbeddedDatabase(directory);
    return await withStore(store, () => checkStore(store, expected));
  } catch (error) {
    if (error instanceof DirectoryInUseError) return [good(subject, 'open in a running server')];
    if (error instanceof InvalidSettingError || error instanceof DatabaseIsNewerError) {
      return [fault(subject, error.message)];
    }
    const what = `the embedded database cannot be opened (${causeCode(error)})`;
    const remedy = 'move its folder away and restore a backup; see docs/operations.md';
    return [fault(subject, `${what}: ${remedy}`)];
  }
}

async function checkStore(store: Store, expected: Expected): Promise<Finding[]> {
  try {
    const pending = await countPendingMigrations(store);
    const about = judgeDatabaseServer(await askDatabaseServer(store), new Date());
    if (pending === 0) {
      return [
        ...about,
        ...(await checkAccounts(store, expected)),
        ...(await checkAlerts(store)),
        ...(expected.media ? [await checkPictures(store, expected.media)] : []),
      ];
    }
    const what = `is ${pending} migrations behind the code`;
    const remedy = 'run npm run db:migrate (npm run serve and npm run build do this too)';
    return [...about.filter(({ isGood }) => !isGood), fault(subject, `${what}: ${remedy}`)];
  } catch (error) {
    if (error instanceof DatabaseIsNewerError) return [fault(subject, error.message)];
    return [cannotAsk(error)];
  }
}

const unknownHost =
  'has a host in DATABASE_URL whose name is not known: correct it, and write special characters of the password as %40 for @, %23 for #';

/** What PostgreSQL says when it lets nobody in, and Node of a host. */
const refusals: Record<string, string> = {
  '28P01': 'refuses the password: correct DATABASE_URL',
  '28000': 'does not let this user connect: correct DATABASE_URL, or pg_hba.conf',
  '3D000': 'does not exist on its server: create it, or correct DATABASE_URL',
  '42501': 'does not let this user read its tables: use the owner of the tables in DATABASE_URL',
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  '42P01': 'lacks a table that this version has: restore a backup; see docs/operations.md',
  '42703': 'lacks a column that this version has: restore a backup; see docs/operations.md',
  '55000': 'lets nobody connect: alter database … allow_connections true',
  '53300': 'accepts no more connections: stop other programs that use it, or raise max_connections',
};

/** What the driver says in words alone. */
const said: [RegExp, string][] = [
  [/password must be a/, 'asks for a password: put it into DATABASE_URL'],
  [
    /does not support SSL/,
    'does not encrypt: remove sslmode from DATABASE_URL, or turn on ssl at the database server',
  ],
  [
    /Query read timeout/,
    'did not answer in time: look for who holds a lock (pg_stat_activity), or for a server that has too much to do',
  ],
  [
    /terminated unexpectedly/,
    'ends the connection: check that a PostgreSQL listens at the host and the port of DATABASE_URL',
  ],
];

function cannotAsk(error: unknown): Finding {
  const code = causeCode(error);
  const message = messageOf([...causesOf(error)].at(-1));
  const what = refusals[code] ?? said.find(([words]) => words.test(message))?.[1];
  if (what) return fault(subject, what);
  if (isOfCertificate(code)) {
    const remedy =
      'use the host name of the certificate, or name its issuer by NODE_EXTRA_CA_CERTS';
    return fault(subject, `has a certificate that cannot be trusted (${code}): ${remedy}`);
  }
  const remedy = 'check DATABASE_URL, and that the database server is running';
  return fault(subject, `cannot be reached (${code}): ${remedy}`);
}
