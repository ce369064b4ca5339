import type { Log } from '#services/log.ts';

/** A logged failure fails the test. */
export const noFailures: Log = ({ level, event, reason }) => {
  if (level === 'error') throw new Error(`${event}: ${reason}`);
};
