import { execFileSync } from 'node:child_process';

/** Runs a Git command in a folder and returns its output. Throws if the command fails. */
export type Git = (...args: string[]) => string;

export const createGit =
  (folder: string): Git =>
  (...args) =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
