import { existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { countPendingMigrations, DatabaseIsNewer } from '#db/migrations.ts';
import { openPostgres } from '#db/postgres.ts';
import type { Store } from '#db/store.ts';
import { defaultTimeouts } from '#db/timeouts.ts';
import { rebuild } from '#schema/index.ts';
import { DirectoryInUse } from '../database/directory-lock.ts';
import { openEmbeddedDatabase } from '../database/embedded-database.ts';
import { InvalidSetting } from '../invalid-setting.ts';
import { checkAlerts } from './check-alerts.ts';
import { type Finding, fault, good, reasonOf } from './finding.ts';

const subject = 'database';

/** Limits of sign-ins and messages, and tokens, are by the clocks of both machines. In milliseconds. */
const maxClockDifference = 10_000;

/** One try is enough for somebody who waits. */
const timeouts = { ...defaultTimeouts, retryFor: 0 };

/** Whether a PostgreSQL can be reached, has every migration, and what its clock says. */
export async function checkPostgres(url: string): Promise<Finding[]> {
  const store = openPostgres(url, { connections: 1, timeouts });
  try {
    return await checkStore(store);
  } finally {
    await store.close();
  }
}

/** The same for the embedded one, unless a server has it open, or is still to make it. */
export async function checkEmbedded(directory: string): Promise<Finding[]> {
  // Made here it would belong to whoever runs this, and not to the server's user.
  if (!existsSync(directory)) return [good(subject, 'is made at the first start')];
  try {
    const store = await openEmbeddedDatabase(directory);
    const findings = await checkStore(store);
    await store.close();
    return findings;
  } catch (error) {
    if (error instanceof InvalidSetting) return [fault(subject, error.message)];
    if (!(error instanceof DirectoryInUse)) throw error;
    return [good(subject, 'open in a running server; its /ready says more')];
  }
}

async function checkStore(store: Store): Promise<Finding[]> {
  let pending: number;
  try {
    pending = await countPendingMigrations(store);
  } catch (error) {
    if (error instanceof DatabaseIsNewer) return [fault(subject, error.message)];
    return [cannotAsk(reasonOf(error))];
  }
  if (pending > 0) {
    const what = `lacks ${pending} migrations`;
    return [fault(subject, `${what}: run npm run db:migrate; builds and npm run serve do it too`)];
  }
  const isReached = good(subject, 'can be reached and has every migration');
  return [isReached, await checkClock(store), ...(await checkAlerts(store))];
}

/** What PostgreSQL says when it lets nobody in. */
const refusals: Record<string, string> = {
  '28P01': 'refuses the password: correct DATABASE_URL',
  '28000': 'does not let this user in: correct DATABASE_URL, or pg_hba.conf',
  '3D000': 'does not exist on its server: make it, or correct DATABASE_URL',
};

const cannotAsk = (code: string) =>
  fault(
    subject,
    refusals[code] ?? `cannot be reached (${code}): check DATABASE_URL, and that the server runs`,
  );

async function checkClock(store: Store): Promise<Finding> {
  const [row] = await store.read((db) =>
    db.select({ ms: sql<string>`extract(epoch from clock_timestamp()) * 1000` }).from(rebuild),
  );
  const difference = Math.abs(Number(row?.ms) - Date.now());
  const seconds = Math.round(difference / 1000);
  if (difference <= maxClockDifference) return good('clock', `agrees within ${seconds + 1} s`);
  return fault('clock', `the database’s differs by ${seconds} s: set both machines by NTP`);
}
