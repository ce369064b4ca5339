import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandRefusedError } from '../reporting/command-refused-error.ts';
import { readChangelog } from './changelog.ts';
import type { Git } from './git.ts';

const unreleasedHeading = '## Unreleased\n';

/** A test compares these digests with the changelog, because a released entry must not change. */
export const digestsFile = 'server/versions/entries.json';

/**
 * Releases the changes that the changelog lists as unreleased [OPS-8]: creates a commit with the version number, and a
 * second commit that records the first in the changelog. Tags the first, and pushes both and the tag if there is a
 * remote. Returns the text to print. Throws `CommandRefusedError`.
 */
export function release(git: Git, folder: string, version: string | undefined, now: Date): string {
  const editFile = (file: string, edit: (text: string) => string) => {
    const path = join(folder, file);
    writeFileSync(path, edit(readFileSync(path, 'utf8')));
  };
  const changelog = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8');
  if (!version || !/^\d+\.\d+\.\d+$/.test(version)) {
    throw new CommandRefusedError('npm run release -- VERSION, such as 0.3.0');
  }
  if (readChangelog(changelog).some((entry) => entry.version === version)) {
    throw new CommandRefusedError(`Version ${version} is already released.`);
  }
  if (!changelog.includes(unreleasedHeading)) {
    throw new CommandRefusedError('CHANGELOG.md has no "Unreleased" section.');
  }
  if (git('status', '--porcelain') !== '')
    throw new CommandRefusedError('Commit your changes first.');

  const heading = `## ${version} – ${now.toISOString().slice(0, 10)}\n`;
  editFile('CHANGELOG.md', (text) => text.replace(unreleasedHeading, heading));
  editFile('package.json', (text) => formatJson({ ...JSON.parse(text), version }));
  editFile('package-lock.json', (text) => {
    const lock = JSON.parse(text);
    lock.packages[''].version = version;
    return formatJson({ ...lock, version });
  });
  git('commit', '--all', '--quiet', '--message', `chore(release): ${version}`);
  const commit = git('rev-parse', 'HEAD');
  editFile('CHANGELOG.md', (text) => text.replace(heading, `${heading}Commit \`${commit}\`.\n\n`));
  editFile(digestsFile, (text) => {
    const entry = readChangelog(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8'))[0];
    return formatJson({ [version]: entry?.digest, ...JSON.parse(text) });
  });
  const message = `docs(changelog): record the commit of ${version}`;
  git('commit', '--all', '--quiet', '--message', message);
  git('tag', `v${version}`, commit);
  return `Version ${version} is commit ${commit}. ${push(git, version)}`;
}

/** Formats JSON as npm does. */
const formatJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

function push(git: Git, version: string): string {
  if (git('remote') === '') return 'There is no remote to push to.';
  git('push', '--quiet', 'origin', 'HEAD');
  try {
    git('push', '--quiet', 'origin', `v${version}`);
    return 'Pushed, with its tag.';
  } catch {
    return 'Pushed. The remote refused the tag, but nothing depends on it.';
  }
}
