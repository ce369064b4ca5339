import type { Log, LogEvent } from '#services/log.ts';

export interface LineLog {
  write: Log;
  /** Writes what is still waiting. */
  flush(): void;
}

/** Lines of one turn of the event loop leave together: a write a line would cost more than many an answer. */
export function lineLog(output: { write(text: string): unknown }): LineLog {
  let waiting = '';
  const flush = () => {
    if (waiting) output.write(waiting);
    waiting = '';
  };
  return {
    write: (event: LogEvent) => {
      if (!waiting) setImmediate(flush);
      waiting += `${JSON.stringify({ at: new Date().toISOString(), ...event })}\n`;
    },
    flush,
  };
}
