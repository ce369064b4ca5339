import { expect, it, onTestFinished, vi } from 'vitest';
import { watchDisk } from '#server/files/disk-space.ts';
import { listAlerts } from '#services/alerts/alerts.ts';
import { systemContext } from '#services/context.ts';
import type { LogEvent } from '#services/log.ts';
import { openMemoryStore } from '../support/test-store.ts';

it('a disk with less than 500 MB left raises an alert until there is space again, and logs it once [OPS-2]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const store = await openMemoryStore();
  onTestFinished(() => store.close());
  const logEvents: LogEvent[] = [];
  let megabytes = 501;
  const freeBytesIn = async () => megabytes * 1024 * 1024;
  const log = (event: LogEvent) => void logEvents.push(event);
  onTestFinished(watchDisk({ store, directory: '/data', log, freeBytesIn }));
  const alertsLater = async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    return listAlerts(systemContext(store));
  };
  expect(await alertsLater()).toEqual([]);
  megabytes = 499;
  await expect.poll(alertsLater).toHaveLength(1);
  await expect
    .poll(alertsLater)
    .toMatchObject([{ kind: 'disk', reason: expect.stringContaining('499 MB left') }]);
  expect(logEvents).toMatchObject([{ level: 'error', event: 'disk' }]);
  megabytes = 501;
  await expect.poll(alertsLater).toEqual([]);
});
