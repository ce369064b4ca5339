import { execFileSync } from 'node:child_process';

/** Runs a git command in a folder. Returns its output. Throws if git fails. */
export type Git = (...args: string[]) => string;

/** Returns a function that runs git in a folder. */
export const gitIn =
  (folder: string): Git =>
  (...args) =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
