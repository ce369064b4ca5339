import type { Log } from '../log.ts';

/** What the work on the library and its files is done with. */
export interface Maintenance {
  now: Date;
  log: Log;
  /** Ends the work early: what is left is done the next time. */
  signal?: AbortSignal;
}
