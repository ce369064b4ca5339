import type { Log } from '#services/log.ts';

export type LineLog = ReturnType<typeof createLineLog>;

/** Writes all lines of an event loop turn in one call, because writing each line separately is slow. */
export function createLineLog(output: { write(text: string): unknown }) {
  let buffer = '';
  const flush = (): void => {
    if (buffer) output.write(buffer);
    buffer = '';
  };
  const write: Log = (event) => {
    if (!buffer) setImmediate(flush);
    buffer += `${JSON.stringify({ at: new Date().toISOString(), ...event })}\n`;
  };
  return { write, flush };
}
