import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  DatabaseInUseError,
  holdServerLease,
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

async function startIn(dataDir: string): Promise<ServerLease> {
  const log = (event: LogEvent) => void logs.push(event);
  const lease = await holdServerLease(store, { dataDir, log });
  leases.push(lease);
  return lease;
}
/** The column is rounded to milliseconds, possibly up. */
const secondsLeft = async () =>
  (
    await store.write<{ left: number }>(
      sql`select extract(epoch from until - now())::float8 as left from server_lease`,
    )
  )[0]?.left ?? 0;
/** Subtracts a second, because the column is rounded. */
const runOut = () =>
  store.write(sql`update server_lease set until = now() - make_interval(secs => 1)`);

describe('the only server on a database [OPS-1]', () => {
  it('keeps a second one from starting, and reports where the first one runs', async () => {
    await startIn('/first');
    await expect(startIn('/second')).rejects.toThrow(DatabaseInUseError);
    await expect(startIn('/second')).rejects.toThrow(/:\/first\. Stop it first.* in \d+ s\.$/);
  });

  it('can be another one as soon as the first has stopped', async () => {
    await (await startIn('/first')).release();
    await startIn('/second');
  });

  it('starts again at once after it was killed, or within a minute elsewhere', async () => {
    await startIn('/first');
    expect(await secondsLeft()).toBeLessThan(60.01);
    await startIn('/first');
    await expect(startIn('/second')).rejects.toThrow(DatabaseInUseError);
    await runOut();
    await startIn('/second');
  });

  it('keeps its lease as long as it runs', async () => {
    await startIn('/first');
    await runOut();
    await vi.advanceTimersByTimeAsync(20_000);
    await expect.poll(secondsLeft).toBeGreaterThan(30);
  });

  it('reports and logs once that another server has taken its lease, until it has it again', async () => {
    const first = await startIn('/first');
    await runOut();
    const second = await startIn('/second');
    const laterProblem = async () => {
      await vi.advanceTimersByTimeAsync(20_000);
      return first.problem();
    };
    await expect.poll(laterProblem).toBe('Another server is using this database.');
    expect(second.problem()).toBeNull();
    expect(logs).toMatchObject([
      { level: 'error', event: 'lease', reason: expect.stringContaining(':/second') },
    ]);
    await second.release();
    await expect.poll(laterProblem).toBeNull();
  });
});
