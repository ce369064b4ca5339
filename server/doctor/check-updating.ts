import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readChangelog } from '../versions/changelog.ts';
import { abbreviateList, type Report } from './check.ts';
import { pathsIn, problemsOf } from './check-data-folder.ts';
import { type Installation, programRoot } from './installation.ts';
import { namesIn, textOf } from './read-if-possible.ts';
import { fetchOrNull } from './send-request.ts';

/** Checks that Git can fetch updates and has the commits of released versions, and that npm can install packages. */
export async function checkUpdating(
  { fault }: Report,
  { run, fetch, server, codeFolder = programRoot }: Installation,
): Promise<void> {
  const root = fileURLToPath(codeFolder);
  if (!server || !existsSync(join(root, '.git'))) return;
  const git = async (...args: string[]) => (await run('git', args, root)).trim();
  await checkRepository(fault, root, git);
  const lock = await abandonedLock(root);
  if (lock) {
    fault(
      `cannot be updated, because ${lock} remains from a Git command that was interrupted: delete that file`,
    );
  }
  const names = ['ignore-scripts', 'omit', 'offline', 'registry', 'cache'];
  const settings = await run('npm', ['config', 'get', ...names], root);
  const [, setting] = /^((?:ignore-scripts|offline)=true|omit=.*optional.*)$/m.exec(settings) ?? [];
  if (setting) {
    fault(
      `npm has the setting ${setting}, so the next npm ci fails or installs packages that do not work: remove it (npm config list shows its file)`,
    );
  }
  const cache = /^cache=(.+)$/m.exec(settings)?.[1] ?? '';
  const paths = existsSync(cache) ? [cache, ...(await pathsIn(cache))] : [];
  const [problem] = await problemsOf(cache, paths);
  if (problem) fault(`npm cannot install packages, because its cache ${cache} ${problem}`);
  const registry = /^registry=(.+)$/m.exec(settings)?.[1];
  if (registry && !(await fetchOrNull(fetch, registry))) {
    fault(
      `npm cannot reach ${registry}, so the next update fails: allow connections to it, or correct the address (npm config)`,
    );
  }
}

/** Longer than Git keeps a lock in a repository of this size. */
const maxLockMs = 3000;

/** Resolves to a lock file of Git that no command deletes, or to null. */
async function abandonedLock(root: string): Promise<string | null> {
  const folder = join(root, '.git');
  const lockNames = async () => (await namesIn(folder)).filter((name) => name.endsWith('.lock'));
  const names = await lockNames();
  if (names.length === 0) return null;
  await setTimeout(maxLockMs);
  const name = (await lockNames()).find((remaining) => names.includes(remaining));
  return name ? join(folder, name) : null;
}

async function checkRepository(
  fault: Report['fault'],
  root: string,
  git: (...args: string[]) => Promise<string>,
): Promise<void> {
  const text = await textOf(root, 'CHANGELOG.md');
  const versions = readChangelog(text).filter(({ commit }) => commit);
  const options = ['--no-walk', '--format=%H', '--ignore-missing'];
  const commits = versions.map(({ commit }) => commit ?? '');
  const presentCommits = await git('log', ...options, 'HEAD', ...commits);
  const missingVersions = versions.filter(({ commit }) => !presentCommits.includes(commit ?? ''));
  if (/^[0-9a-f]{40}$/m.test(presentCommits) && missingVersions.length > 0) {
    fault(
      `lacks the commit of version ${abbreviateList(missingVersions.map(({ version }) => version))}, so use-version cannot go back to it: fetch the whole history (git fetch --unshallow, or from the repository that has it)`,
    );
  }
  const remote = await git('remote', 'get-url', 'origin');
  if (remote && !(await git('ls-remote', 'origin', 'HEAD'))) {
    fault(
      `cannot be fetched from ${remote.replace(/\/\/.*@/, '//')} by this user, so no update arrives: correct the address, the token or the deploy key (git ls-remote origin says why)`,
    );
  }
}
