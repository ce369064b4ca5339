import type { Log } from '#services/log.ts';

/** Prints log events, except requests. */
export const logForTerminal: Log = ({ level, event, id = '', route = '', reason = '' }) => {
  if (event !== 'request') console.log(level, event, id, route, reason);
};
