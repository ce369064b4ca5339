import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  acquireServerLease,
  DatabaseInUseError,
  type ServerLease,
} from '#server/database/server-lease.ts';
import type { LogEvent } from '#services/log.ts';
import { openSharedStore, startSharedDatabase } from '../support/shared-database.ts';

const store = openSharedStore(await startSharedDatabase(), { connections: 2 });
let leases: ServerLease[];
let logs: LogEvent[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  leases = [];
  logs = [];
});
afterEach(async () => {
  for (const lease of leases) await lease.release();
  await store.write(sql`delete from server_lease`);
  vi.useRealTimers();
});

async function startServer(dataDir: string): Promise<ServerLease> {
  const log = (event: LogEvent) => void logs.push(event);
  const lease = await acquireServerLease(store, { dataDir, log });
  leases.push(lease);
  return lease;
}
/** The column is rounded to milliseconds, so the result may be slightly too high. */
const readSecondsLeft = async () =>
  (
    await store.write<{ left: number }>(
      sql`select extract(epoch from until - now())::float8 as left from server_lease`,
    )
  )[0]?.left ?? 0;
/** Subtracts a second, because the column is rounded. */
const expireLease = () =>
  store.write(sql`update server_lease set until = now() - make_interval(secs => 1)`);

describe('a server lease [OPS-1]', () => {
  it('prevents a second server from starting, and reports where the first runs', async () => {
    await startServer('/first');
    await expect(startServer('/second')).rejects.toThrow(DatabaseInUseError);
    await expect(startServer('/second')).rejects.toThrow(/:\/first\. Stop it first.* in \d+ s\.$/);
  });

  it('passes to another server as soon as the first stops', async () => {
    await (await startServer('/first')).release();
    await startServer('/second');
  });

  it('passes to a restarted server immediately, but to another server only after expiry', async () => {
    await startServer('/first');
    expect(await readSecondsLeft()).toBeLessThan(60.01);
    await startServer('/first');
    await expect(startServer('/second')).rejects.toThrow(DatabaseInUseError);
    await expireLease();
    await startServer('/second');
  });

  it('is renewed while its server runs', async () => {
    await startServer('/first');
    await expireLease();
    await vi.advanceTimersByTimeAsync(20_000);
    await expect.poll(readSecondsLeft).toBeGreaterThan(30);
  });

  it('reports a problem while another server holds it', async () => {
    const firstLease = await startServer('/first');
    await expireLease();
    const secondLease = await startServer('/second');
    const readLaterProblem = async () => {
      await vi.advanceTimersByTimeAsync(20_000);
      return firstLease.getProblem();
    };
    await expect.poll(readLaterProblem).toBe('Another server is using this database.');
    expect(secondLease.getProblem()).toBeNull();
    expect(logs).toMatchObject([
      { level: 'error', event: 'lease', reason: expect.stringContaining(':/second') },
    ]);
    await secondLease.release();
    await expect.poll(readLaterProblem).toBeNull();
  });
});
