import { expect, it, onTestFinished, vi } from 'vitest';
import { watchDisk } from '#server/files/disk-space.ts';
import { listAlerts } from '#services/alerts/alerts.ts';
import { systemContext } from '#services/context.ts';
import type { LogEvent } from '#services/log.ts';
import { openMemoryStore } from '../support/test-store.ts';

it('watchDisk raises an alert while less than 500 MB is free, and logs it once [OPS-2]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const store = await openMemoryStore();
  onTestFinished(() => store.close());
  const logEvents: LogEvent[] = [];
  let megabytes = 501;
  const getFreeBytes = async () => megabytes * 1024 * 1024;
  const log = (event: LogEvent) => void logEvents.push(event);
  onTestFinished(watchDisk({ store, log }, '/data', getFreeBytes));
  const readAlertsLater = async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    return listAlerts(systemContext(store));
  };
  expect(await readAlertsLater()).toEqual([]);
  megabytes = 499;
  await expect.poll(readAlertsLater).toHaveLength(1);
  await expect
    .poll(readAlertsLater)
    .toMatchObject([{ kind: 'disk', reason: expect.stringContaining('499 MB left') }]);
  expect(logEvents).toMatchObject([{ level: 'error', event: 'disk' }]);
  megabytes = 501;
  await expect.poll(readAlertsLater).toEqual([]);
});
