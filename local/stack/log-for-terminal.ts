import type { Log } from '#services/log.ts';

/** Omits the line of each request. */
export const logForTerminal: Log = ({ level, event, id = '', route = '', reason = '' }) => {
  if (event !== 'request') console.log(level, event, id, route, reason);
};
