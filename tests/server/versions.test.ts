import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { readChangelog } from '#server/versions/changelog.ts';
import { createGit, type Git } from '#server/versions/git.ts';
import { digestsFile, release } from '#server/versions/release.ts';
import { useVersion } from '#server/versions/use-version.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const databaseChange = '**Database: changed.** Migrations add\ntables.\n';
const noDatabaseChange = '**Database: unchanged.**\n';

let folder: string;
let git: Git;

const commitChangelogEntry = async (database: string) => {
  const file = join(folder, 'CHANGELOG.md');
  const entries = (await readFile(file, 'utf8').catch(() => '# Changelog\n')).slice(12);
  await writeFile(file, `# Changelog\n\n## Unreleased\n${database}${entries}`);
  git('add', '.');
  git('commit', '--quiet', '--message', 'change');
};
const readPackageFile = () => git('show', 'HEAD:package.json');

beforeEach(async () => {
  folder = await makeTemporaryFolder();
  git = createGit(folder);
  git('init', '--quiet', '--initial-branch', 'main');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@firm.example');
  await mkdir(join(folder, 'server/versions'), { recursive: true });
  await writeFile(join(folder, digestsFile), '{}\n');
  await writeFile(join(folder, 'package.json'), '{ "version": "0.0.0" }');
  await writeFile(
    join(folder, 'package-lock.json'),
    '{ "version": "0.0.0", "packages": { "": { "version": "0.0.0" }, "a": { "version": "0.0.0" } } }',
  );
  for (const [version, database] of Object.entries({
    '0.1.0': noDatabaseChange,
    '0.2.0': databaseChange,
  })) {
    await commitChangelogEntry(database);
    release(git, folder, version, now);
  }
});

it('records a release in the changelog, the package files and a tag [OPS-8]', async () => {
  const versions = readChangelog(await readFile(join(folder, 'CHANGELOG.md'), 'utf8'));
  expect(versions.map(({ version, commit }) => [version, commit])).toEqual([
    ['0.2.0', git('rev-parse', 'v0.2.0')],
    ['0.1.0', git('rev-parse', 'v0.1.0')],
  ]);
  const lock = JSON.parse(git('show', 'v0.2.0:package-lock.json'));
  expect([lock.version, lock.packages[''].version, lock.packages.a.version]).toEqual([
    '0.2.0',
    '0.2.0',
    '0.0.0',
  ]);
  const digests = JSON.parse(await readFile(join(folder, digestsFile), 'utf8'));
  expect(digests).toEqual(
    Object.fromEntries(versions.map(({ version, digest }) => [version, digest])),
  );
});

it.each([
  ['without a version', undefined],
  ['with a version that is not a number', 'next'],
  ['of an existing version', '0.2.0'],
  ['without changes', '0.3.0'],
])('rejects a release %s [OPS-8]', (_, version) => {
  const before = git('rev-parse', 'HEAD');
  expect(() => release(git, folder, version, now)).toThrow(/VERSION|already|Unreleased/);
  expect(git('rev-parse', 'HEAD')).toBe(before);
});

it('pushes a release so that a clone can check it out [OPS-8]', async () => {
  const remote = await makeTemporaryFolder();
  createGit(remote)('init', '--quiet', '--bare', '--initial-branch', 'main');
  git('remote', 'add', 'origin', remote);
  git('push', '--quiet', 'origin', 'main');
  const clone = createGit(await makeTemporaryFolder());
  clone('clone', '--quiet', remote, '.');
  await commitChangelogEntry(noDatabaseChange);
  expect(release(git, folder, '0.3.0', now)).toMatch(/Pushed, with its tag/);
  expect(useVersion(clone, '0.3.0')).toMatch(/^Version 0\.3\.0 is checked out \(was 0\.2\.0\)/);
  expect(clone('rev-parse', 'HEAD')).toBe(git('rev-parse', 'v0.3.0'));
});

it('checks out an older version, and warns that the database needs a backup [OPS-8]', () => {
  const text = useVersion(git, 'v0.1.0');
  expect(text).toMatch(/0\.2\.0 changed the database\. .* restore a backup from before/);
  expect(readPackageFile()).toContain('0.1.0');
});

it('warns that code newer than the version may have changed the database [OPS-8]', async () => {
  await commitChangelogEntry(databaseChange);
  expect(useVersion(git, '0.2.0')).toMatch(
    /code after 0\.2\.0 may have changed the database\. .* a backup from before/,
  );
});

it('reports the database changes of an update [OPS-8]', () => {
  git('reset', '--quiet', '--hard', 'v0.1.0');
  git('checkout', '--quiet', 'HEAD@{1}', '--', 'CHANGELOG.md');
  git('commit', '--quiet', '--message', 'as fetched');
  expect(useVersion(git, '0.2.0')).toContain('0.2.0: Database: changed. Migrations add tables.');
  expect(readPackageFile()).toContain('0.2.0');
});

it('rejects an unknown version, and a checkout over uncommitted changes [OPS-8]', async () => {
  expect(() => useVersion(git, '9.9.9')).toThrow('one of 0.2.0, 0.1.0');
  await writeFile(join(folder, 'package.json'), '{}');
  expect(() => useVersion(git, '0.1.0')).toThrow(/has uncommitted changes/);
});
