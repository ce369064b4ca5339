import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { projectRoot } from '#publisher/project-root.ts';

export interface Import {
  ms: number;
  /** Processor time in milliseconds, which other programs hardly affect. */
  cpuMs: number;
  megabytes: number;
}

/** Measures the import of modules, one after another, in a new process. Rejects if a module cannot be imported. */
export async function measureImport(modules: string[]): Promise<Import> {
  const program = `const started = performance.now();
    const before = process.cpuUsage();
    for (const name of ${JSON.stringify(modules)}) await import(name);
    const { user, system } = process.cpuUsage(before);
    const ms = performance.now() - started;
    const megabytes = process.memoryUsage().rss / 1024 / 1024;
    console.log(JSON.stringify({ ms, cpuMs: (user + system) / 1000, megabytes }));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', program],
    { cwd: projectRoot },
  );
  return JSON.parse(stdout);
}

export const importFunction = (file: string): Promise<Import> =>
  measureImport([pathToFileURL(file).href]);
