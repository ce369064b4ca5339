import type { LogEvent } from './deps.ts';

/** Writes an event to the function's log, as one line of JSON. */
export function logEvent(event: LogEvent): void {
  console.log(JSON.stringify(event));
}
