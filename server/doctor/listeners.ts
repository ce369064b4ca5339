import { basename } from 'node:path';
import type { System } from './installation.ts';

/** A port on which a program of this machine listens, and its control group, such as the name of its unit. */
export interface Listener {
  port: number;
  group: string;
}

/** Resolves to the programs that listen for TCP connections, or to none if `ss` fails. */
export const listListeners = async (runProgram: System['runProgram']): Promise<Listener[]> =>
  (await runProgram('ss', ['-Hltn', '--cgroup'])).split('\n').flatMap((line) => {
    const [, port, path] = /:(\d+)\s.*\bcgroup:(\S+)/.exec(line) ?? [];
    return port ? { port: Number(port), group: basename(path ?? '') } : [];
  });
