import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readChangelog } from '../versions/changelog.ts';
import { abbreviateList, type Results } from './check.ts';
import { listNames, readText } from './files.ts';
import { findWriteFaults, listPaths } from './folder-access.ts';
import type { Installation } from './installation.ts';
import { fetchOrNull } from './send-request.ts';

/** Checks that Git can fetch updates and has the commits of released versions, and that npm can install packages. */
export async function* checkUpdating(installation: Installation): Results {
  const { server, codeFolder: root } = installation;
  if (!server || !existsSync(join(root, '.git'))) return;
  yield* checkRepository(installation);
  const lock = await findAbandonedLock(root);
  if (lock) {
    yield `The code cannot be updated, because ${lock} remains from a Git command that was interrupted: delete that file`;
  }
  yield* checkNpm(installation);
}

async function* checkRepository({ runProgram, codeFolder: root }: Installation): Results {
  const runGit = async (...args: string[]) => (await runProgram('git', args, root)).trim();
  const changelog = await readText(root, 'CHANGELOG.md');
  const versions = readChangelog(changelog).filter(({ commit }) => commit);
  const options = ['--no-walk', '--format=%H', '--ignore-missing'];
  const commits = versions.map(({ commit }) => commit ?? '');
  const presentCommits = await runGit('log', ...options, 'HEAD', ...commits);
  const missingVersions = versions.filter(({ commit }) => !presentCommits.includes(commit ?? ''));
  if (/^[0-9a-f]{40}$/m.test(presentCommits) && missingVersions.length > 0) {
    const names = abbreviateList(missingVersions.map(({ version }) => version));
    yield `The repository lacks the commit of version ${names}, so use-version cannot go back to it: fetch the whole history (git fetch --unshallow, or from the repository that has it)`;
  }
  const remote = await runGit('remote', 'get-url', 'origin');
  if (remote && !(await runGit('ls-remote', 'origin', 'HEAD'))) {
    yield `This user cannot fetch the code from ${remote.replace(/\/\/.*@/, '//')}, so no update arrives: correct the address, the token or the deploy key (git ls-remote origin says why)`;
  }
}

/** Longer than Git keeps a lock in a repository of this size. */
const maxLockMs = 3000;

/** Resolves to a lock file of Git that no command deletes, or to null. */
async function findAbandonedLock(root: string): Promise<string | null> {
  const folder = join(root, '.git');
  const listLocks = async () => (await listNames(folder)).filter((name) => name.endsWith('.lock'));
  const earlierNames = await listLocks();
  if (earlierNames.length === 0) return null;
  await setTimeout(maxLockMs);
  const name = (await listLocks()).find((remaining) => earlierNames.includes(remaining));
  return name ? join(folder, name) : null;
}

async function* checkNpm({ runProgram, fetch, codeFolder: root }: Installation): Results {
  const names = ['ignore-scripts', 'omit', 'offline', 'registry', 'cache'];
  const settings = await runProgram('npm', ['config', 'get', ...names], root);
  const [, setting] = /^((?:ignore-scripts|offline)=true|omit=.*optional.*)$/m.exec(settings) ?? [];
  if (setting) {
    yield `npm has the setting ${setting}, so the next npm ci fails or installs packages that do not work: remove it (npm config list shows its file)`;
  }
  const cache = /^cache=(.+)$/m.exec(settings)?.[1] ?? '';
  const paths = existsSync(cache) ? [cache, ...(await listPaths(cache))] : [];
  const [fault] = await findWriteFaults(cache, paths);
  if (fault) yield `npm cannot use its cache ${cache}, because ${fault}`;
  const registry = /^registry=(.+)$/m.exec(settings)?.[1];
  if (registry && !(await fetchOrNull(fetch, registry))) {
    yield `npm cannot reach ${registry}, so the next update fails: allow connections to it, or correct the address (npm config)`;
  }
}
