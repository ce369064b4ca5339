import type { Report } from './check.ts';
import type { Installation } from './installation.ts';

/** Sign-ins, tokens and rate limits compare times from different machines. */
const maxDifferenceMs = 10_000;

const quarterHourMs = 15 * 60_000;

/** Somebody who sets a clock by hand is rarely more exact. */
const toleranceMs = 60_000;

/** Reports this machine's clock if `otherMs`, the time of another clock, differs from it by more than ten seconds. */
export function checkClock(
  { fault }: Report,
  { otherMs, otherName, remedy }: { otherMs: number; otherName: string; remedy: string },
): void {
  const differenceMs = Date.now() - otherMs;
  const distanceMs = Math.abs(differenceMs);
  if (!(distanceMs > maxDifferenceMs)) return;
  const quarterHours = Math.round(distanceMs / quarterHourMs);
  const isLikeTimeZone =
    quarterHours > 0 && Math.abs(distanceMs - quarterHours * quarterHourMs) <= toleranceMs;
  const duration = isLikeTimeZone
    ? `${quarterHours / 4} h (like the time in another time zone)`
    : `${Math.round(distanceMs / 1000)} s`;
  const zoneRemedy = isLikeTimeZone ? ', and set its time zone instead of its time' : '';
  fault(
    `this machine’s clock is ${duration} ${differenceMs > 0 ? 'ahead of' : 'behind'} ${otherName}: ${remedy}${zoneRemedy}`,
    'clock',
  );
}

/** Checks that a program synchronizes this machine's clock. */
export async function checkTimeSynchronization(
  { fault }: Report,
  { run }: Installation,
): Promise<void> {
  const output = await run('timedatectl', ['show']);
  const isOff = ['CanNTP=yes', 'NTP=no', 'NTPSynchronized=no'].every((line) =>
    output.split('\n').includes(line),
  );
  if (!isOff) return;
  fault('nothing synchronizes the clock of this machine: turn on NTP (timedatectl set-ntp true)');
}
