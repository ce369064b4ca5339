import type { Log } from '#services/log.ts';

/** For the person at the terminal, whom a line of each request would only disturb. */
export const logForTerminal: Log = ({ level, event, id = '', route = '', reason = '' }) => {
  if (event !== 'request') console.log(level, event, id, route, reason);
};
