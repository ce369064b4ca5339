import { createFault, type Results } from './check.ts';
import { readText } from './files.ts';
import type { Installation } from './installation.ts';

/** Sign-ins, tokens and rate limits compare times from different machines. */
const maxDifferenceMs = 10_000;

const quarterHourMs = 15 * 60_000;

/** A clock that somebody sets by hand is rarely more exact. */
const toleranceMs = 60_000;

/**
 * Returns the fault of this machine's clock if `otherMs`, the time of another clock, differs from it by more than ten
 * seconds, or null.
 */
export function findClockFault(otherMs: number, otherClock: string, remedy: string): string | null {
  const differenceMs = Date.now() - otherMs;
  const distanceMs = Math.abs(differenceMs);
  if (!(distanceMs > maxDifferenceMs)) return null;
  const quarterHours = Math.round(distanceMs / quarterHourMs);
  const isLikeTimeZone =
    quarterHours > 0 && Math.abs(distanceMs - quarterHours * quarterHourMs) <= toleranceMs;
  const duration = isLikeTimeZone ? `${quarterHours / 4} h` : `${Math.round(distanceMs / 1000)} s`;
  const direction = differenceMs > 0 ? 'ahead of' : 'behind';
  const difference = `This machine’s clock is ${duration} ${direction} ${otherClock}`;
  return isLikeTimeZone
    ? `${difference}, probably because of a wrong time zone, so sign-ins can fail: ${remedy}, and set the time zone (timedatectl set-timezone) instead of the time`
    : `${difference}, so sign-ins can fail: ${remedy}`;
}

/** Programs other than `systemd-timesyncd` that synchronise the clock. */
const timeServices = ['chrony', 'chronyd', 'ntp', 'ntpd', 'ntpsec', 'openntpd'];

/** Checks that a program synchronises this machine’s clock. */
export async function* checkTimeSynchronization(installation: Installation): Results {
  const { runProgram, fileSystemRoot: root } = installation;
  const lines = (await runProgram('timedatectl', ['show'])).split('\n');
  if (!lines.includes('NTPSynchronized=no')) return;
  if (lines.includes('NTP=yes')) {
    const uptime = Number.parseFloat(await readText(root, 'proc/uptime'));
    // After a start, synchronisation takes some minutes.
    if (!(uptime > 3600)) return;
    yield createFault(
      'This machine’s clock is not synchronised, because no time server responds: allow outgoing UDP connections to port 123, or correct NTP= in /etc/systemd/timesyncd.conf (grep -rn NTP= /etc/systemd), then run systemctl restart systemd-timesyncd (timedatectl timesync-status shows the time server)',
      { symptomOf: ['names', 'network'] },
    );
  } else if (lines.includes('CanNTP=yes')) {
    yield 'No program synchronises this machine’s clock: run timedatectl set-ntp true';
  } else if (!(await runProgram('systemctl', ['is-active', ...timeServices]))) {
    const states = ['show', '--property=LoadState', 'systemd-timesyncd'];
    if ((await runProgram('systemctl', states)).includes('masked')) {
      return yield 'systemd-timesyncd is masked, so no program synchronises this machine’s clock: run systemctl unmask systemd-timesyncd && timedatectl set-ntp true';
    }
    yield 'No program that synchronises this machine’s clock is installed: run apt-get install systemd-timesyncd';
  }
}
