import { basename } from 'node:path';
import type { System } from './installation.ts';

/** A port on which a program on this machine listens, and the program's control group, such as its unit's name. */
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
