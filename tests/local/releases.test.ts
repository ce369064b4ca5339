import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openReleases, type Releases } from '#local/site/releases.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Builds a site as Astro would leave it; `without` leaves one file out. */
async function build(sites: Releases, revision: number, without?: string): Promise<string> {
  const { name, folder } = sites.draft(revision);
  await mkdir(folder, { recursive: true });
  const built = JSON.stringify({ revision, builtAt: '2026-11-20T10:00:00.000Z' });
  for (const file of ['index.html', '404.html', 'dashboard.html']) {
    if (file !== without) await writeFile(join(folder, file), `${file} of ${revision}`);
  }
  await writeFile(join(folder, 'revision.json'), built);
  return name;
}

const publish = async (sites: Releases, revision: number) =>
  sites.publish({ name: await build(sites, revision), revision, fingerprint: 'code' });

describe('the built sites', () => {
  it('has none at first, and then the one that was published [PUB-1]', async () => {
    const sites = await openReleases(await temporaryFolder());
    expect(sites.live()).toBeNull();
    await publish(sites, 1);
    expect(sites.live()?.revision).toBe(1);
    await publish(sites, 2);
    expect(sites.live()?.revision).toBe(2);
  });

  it('finds the live site again after a restart, and clears what a killed build left', async () => {
    const directory = await temporaryFolder();
    const sites = await openReleases(directory);
    await publish(sites, 7);
    await build(sites, 8);

    const reopened = await openReleases(directory);
    expect(reopened.live()).toEqual(sites.live());
    expect(await readdir(directory)).toHaveLength(2);
  });

  it('keeps the site before, for requests under way, and no older one', async () => {
    const directory = await temporaryFolder();
    const sites = await openReleases(directory);
    for (const revision of [1, 2, 3]) await publish(sites, revision);
    const kept = (await readdir(directory)).map((name) => name.split('-')[0]).sort();
    expect(kept).toEqual(['2', '3', 'live.json']);
  });

  it('refuses a site that lacks a page or shows other content, and stays as it was [PUB-1]', async () => {
    const sites = await openReleases(await temporaryFolder());
    await publish(sites, 1);
    const partial = await build(sites, 2, '404.html');
    const refusal = sites.publish({ name: partial, revision: 2, fingerprint: 'code' });
    await expect(refusal).rejects.toThrow('the build left out 404.html');
    const other = { name: await build(sites, 3), revision: 4, fingerprint: 'code' };
    await expect(sites.publish(other)).rejects.toThrow('other content');
    expect(sites.live()?.revision).toBe(1);
  });
});
