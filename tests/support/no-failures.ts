import type { Log } from '#services/log.ts';

/** The log of work that logs its failures; a failure fails the test. */
export const noFailures: Log = ({ level, event, reason }) => {
  if (level === 'error') throw new Error(`${event}: ${reason}`);
};
