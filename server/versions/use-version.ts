import { listFormat } from '#contract/texts/list-format.ts';
import { CommandRefusedError } from '../reporting/command-refused-error.ts';
import { readChangelog, type Version } from './changelog.ts';
import type { Git } from './git.ts';

/**
 * Checks out a released version [OPS-8]. Finds its commit in the newest changelog, which it fetches if there is a
 * remote. Returns how the next start changes the database, and the remaining steps. Throws `CommandRefusedError`.
 */
export function useVersion(git: Git, requestedVersion: string | undefined): string {
  const versions = readChangelog(readNewestChangelog(git));
  const knownVersions = versions.map(({ version }) => version).join(', ');
  const target = versions.find(({ version }) => version === requestedVersion?.replace(/^v/, ''));
  if (!target?.commit) {
    throw new CommandRefusedError(`npm run use-version -- VERSION, one of ${knownVersions}`);
  }
  if (git('status', '--porcelain', '--untracked-files=no') !== '') {
    throw new CommandRefusedError(
      'This clone has uncommitted changes. Stash or commit them first.',
    );
  }
  const current = JSON.parse(git('show', 'HEAD:package.json')).version;
  const isUnreleased = current === target.version && git('rev-parse', 'HEAD') !== target.commit;
  git('checkout', '--quiet', '--detach', target.commit);
  return [
    `Version ${target.version} is checked out (was ${current}).`,
    ...(isUnreleased
      ? [`Unreleased code after ${current} may have changed the database. ${restoreStep}`]
      : describeDatabaseChanges(versions, current, target)),
    'Next: npm ci --omit=dev, then restart the server. CHANGELOG.md lists any other steps.',
  ].join('\n');
}

function readNewestChangelog(git: Git): string {
  if (git('remote') === '') return git('show', 'HEAD:CHANGELOG.md');
  git('fetch', '--quiet', 'origin', 'HEAD');
  return git('show', 'FETCH_HEAD:CHANGELOG.md');
}

/** `versions` starts with the newest. */
function describeDatabaseChanges(versions: Version[], current: string, target: Version): string[] {
  const targetIndex = versions.indexOf(target);
  const currentIndex = versions.findIndex(({ version }) => version === current);
  if (targetIndex <= currentIndex)
    return versions.slice(targetIndex, Math.max(currentIndex, targetIndex + 1)).map(formatLine);
  const revertedVersions = versions
    .slice(currentIndex, targetIndex)
    .filter(({ changesDatabase }) => changesDatabase);
  if (revertedVersions.length === 0) return ['The database does not change.'];
  const names = revertedVersions.map(({ version }) => version);
  return [`${listFormat.format(names)} changed the database. ${restoreStep}`];
}

const restoreStep =
  'Move the database aside and restore a backup from before the change, as described in docs/operations.md under "Going back".';

const formatLine = ({ version, databaseNote }: Version) => `${version}: ${databaseNote}`;
