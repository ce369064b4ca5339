import type { Log, LogEvent } from '#services/log.ts';

export interface LineLog {
  write: Log;
  flush(): void;
}

/** Writes all lines of an event loop turn at once, because a separate write of each line is slow. */
export function createLineLog(output: { write(text: string): unknown }): LineLog {
  let buffer = '';
  const flush = () => {
    if (buffer) output.write(buffer);
    buffer = '';
  };
  return {
    write: (event: LogEvent) => {
      if (!buffer) setImmediate(flush);
      buffer += `${JSON.stringify({ at: new Date().toISOString(), ...event })}\n`;
    },
    flush,
  };
}
