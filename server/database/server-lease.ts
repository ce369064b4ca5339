import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { gt, sql } from 'drizzle-orm';
import { WritesRefusedError } from '#db/outage.ts';
import { setLockTimeout } from '#db/statement.ts';
import type { Store } from '#db/store.ts';
import { serverLease } from '#schema/index.ts';
import { getErrorReason, type Log } from '#services/log.ts';

/** After a server is killed, servers at other locations cannot start for this long. */
const leaseSeconds = 60;

/** Short enough for the lease to survive half a minute without the database. */
const renewMs = 20_000;

/** Another server is using the database. The message is one line for the operator. */
export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError';
}

/**
 * Makes this the only server on the database until the lease is released [OPS-1]. Stores the lease in a row, because
 * session-level locks do not work through a transaction pooler. Takes over the lease of a server on the same machine
 * with the same data folder, because `lockDirectory` proves that this earlier server has ended. Rejects with
 * `DatabaseInUseError`.
 */
export async function acquireServerLease(
  store: Store,
  { dataDir, log }: { dataDir: string; log: Log },
) {
  const lease = {
    holder: `${new Date().toISOString()} ${randomUUID()}`,
    location: formatLocation(dataDir),
  };
  let problem: string | null = null;
  const setProblem = (newProblem: string | null, reason = newProblem) => {
    if (newProblem && reason && !problem) log({ level: 'error', event: 'lease', reason });
    problem = newProblem;
  };
  const refusal = await takeLease(store, lease);
  if (refusal) throw new DatabaseInUseError(refusal);
  const renewal = setInterval(async () => {
    try {
      if (await renewLease(store, lease)) return setProblem(null);
      const reason = await takeLease(store, lease, { isRunning: true });
      setProblem(reason && 'Another server is using this database.', reason);
    } catch (error) {
      setProblem(
        error instanceof WritesRefusedError ? error.message : unreachableMessage,
        getErrorReason(error),
      );
    }
  }, renewMs);
  return {
    /** Returns the reason why this server should receive no requests, as a sentence for the public, or null. */
    getProblem: (): string | null => problem,
    /** Allows another server to start immediately. Does not reject. */
    release: async (): Promise<void> => {
      clearInterval(renewal);
      const { holder } = lease;
      await store.write(sql`delete from server_lease where holder = ${holder}`).catch(() => []);
    },
  };
}

export type ServerLease = Awaited<ReturnType<typeof acquireServerLease>>;

const formatLocation = (dataDir: string) => `${hostname()}:${dataDir}`;

/**
 * Resolves to the location of the server that holds the lease, if it is on another machine or uses another data folder.
 * Otherwise, resolves to null.
 */
export async function findOtherServer(store: Store, dataDir = ''): Promise<string | null> {
  const [lease] = await store.read((db) =>
    db
      .select({ location: serverLease.location })
      .from(serverLease)
      .where(gt(serverLease.until, sql`now()`)),
  );
  return lease && lease.location !== formatLocation(dataDir) ? lease.location : null;
}

const unreachableMessage = 'The database cannot be reached.';

type Lease = { holder: string; location: string };

const expiry = sql`now() + make_interval(secs => ${leaseSeconds})`;

const renewLease = async (store: Store, { holder }: Lease): Promise<boolean> => {
  const rows = await store.write(sql`update server_lease set until = ${expiry}
    where holder = ${holder} and ${setLockTimeout} returning id`);
  return rows.length > 0;
};

/** Resolves to null, or to the reason if another server holds the lease. A running server takes only expired leases. */
async function takeLease(store: Store, { holder, location }: Lease, { isRunning = false } = {}) {
  const rows = await store.write(sql`
    insert into server_lease (id, holder, place, until) values (1, ${holder}, ${location}, ${expiry})
    on conflict (id) do update
      set holder = excluded.holder, place = excluded.place, until = excluded.until
      where server_lease.until <= now()
        or (server_lease.place = excluded.place and not ${isRunning}::boolean)
    returning id`);
  if (rows.length > 0) return null;
  const [other] = await store.write<{ location: string; seconds: number }>(sql`
    select place as location, ceil(extract(epoch from until - now()))::int as seconds from server_lease`);
  const { location: otherLocation = 'unknown', seconds = leaseSeconds } = other ?? {};
  return `Another server is using this database: ${otherLocation}. Stop it first. If it was killed, its claim expires in ${Math.max(seconds, 1)} s.`;
}
