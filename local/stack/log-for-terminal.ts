import type { Log } from '#services/log.ts';

/** Logs to the terminal, without a line for each request. */
export const logForTerminal: Log = ({ level, event, id = '', route = '', reason = '' }) => {
  if (event !== 'request') console.log(level, event, id, route, reason);
};
