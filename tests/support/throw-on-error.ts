import type { Log } from '#services/log.ts';

export const throwOnError: Log = ({ level, event, reason }) => {
  if (level === 'error') throw new Error(`${event}: ${reason}`);
};
