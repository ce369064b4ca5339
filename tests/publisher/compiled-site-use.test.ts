import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { recordUse, removeUnusedSites } from '#publisher/compiled-site.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';

const now = new Date('2026-11-22T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

async function makeSites(ages: number[]): Promise<string> {
  const directory = await makeTemporaryFolder();
  for (const age of ages) {
    const folder = join(directory, `compiled-${age}`);
    await mkdir(folder);
    await recordUse(folder, minutesAgo(age));
  }
  return directory;
}

it('removeUnusedSites keeps the four most recently used sites and all other folders [PUB-2]', async () => {
  const directory = await makeSites([90, 5000, 100, 3, 4000, 80]);
  await mkdir(join(directory, 'collections'));
  const otherFolders = ['compiled-9000.being-made', 'not-compiled-9000'];
  for (const name of otherFolders) {
    await mkdir(join(directory, name));
    await recordUse(join(directory, name), minutesAgo(9000));
  }
  await removeUnusedSites(directory, now);
  const keptFolders = ['collections', 'compiled-100', 'compiled-3', 'compiled-80', 'compiled-90'];
  expect((await readdir(directory)).sort()).toEqual([...keptFolders, ...otherFolders].sort());
});

it('removeUnusedSites keeps every compiled site used within the last hour [PUB-2]', async () => {
  const directory = await makeSites([1, 2, 3, 4, 5, 59, 61]);
  await removeUnusedSites(directory, now);
  expect(await readdir(directory)).toHaveLength(6);
  expect(await readdir(directory)).not.toContain('compiled-61');
});
