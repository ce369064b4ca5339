import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/**
 * Imports a bundled function in a process of its own. Resolves to how long that took, in milliseconds, and to the memory that
 * the process holds then; rejects where it cannot be imported.
 */
export async function importFunction(file: string): Promise<{ ms: number; megabytes: number }> {
  const program = `const started = performance.now();
    await import(${JSON.stringify(pathToFileURL(file))});
    const ms = performance.now() - started;
    console.log(JSON.stringify({ ms, megabytes: process.memoryUsage().rss / 1024 / 1024 }));`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    program,
  ]);
  return JSON.parse(stdout);
}
