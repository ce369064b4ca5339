import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { BuildSite } from '#build/astro-build.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import type { Store } from '#db/store.ts';
import { BuildFailed, startBuilder } from '#local/site/builder.ts';
import { openReleases, type Releases } from '#local/site/releases.ts';
import { news } from '#schema/index.ts';
import { createContent } from '#services/content/content.ts';
import { claimBuild, publishStateOf } from '#services/publishing/rebuild.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { openTestStore } from '../support/test-store.ts';

const author = { actor: 'system', now: new Date() };

let store: Store;
let releases: Releases;
let told: string[];
let builds: Snapshot[];
/** What the next builds wait for before they end. */
let gate: Promise<void>;

const build: BuildSite = async (snapshot, folder) => {
  builds.push(snapshot);
  await gate;
  if (snapshot.news.some(({ title }) => title === 'breaks the build')) throw new Error('bad page');
  const revision = { revision: snapshot.revision, builtAt: '2026-11-20T10:00:00.000Z' };
  await mkdir(folder, { recursive: true });
  for (const file of ['index.html', '404.html', 'dashboard.html']) {
    await writeFile(join(folder, file), '');
  }
  await writeFile(join(folder, 'revision.json'), JSON.stringify(revision));
};

const startTestBuilder = (fingerprint = 'code') => {
  const tell = (line: string) => void told.push(line);
  const builder = startBuilder({ store, releases, build, fingerprint, tell, quietMs: 50 });
  onTestFinished(() => builder.stop());
  return builder;
};

const addNews = (title: string) => createContent(store, 'news', { title }, author);
const isLive = async (revision: number) =>
  vi.waitFor(() => expect(releases.live()?.revision).toBe(revision), { timeout: 10_000 });

beforeEach(async () => {
  store = await openTestStore();
  releases = await openReleases(await temporaryFolder());
  told = [];
  builds = [];
  gate = Promise.resolve();
  return () => store.close();
});

describe('the builder', () => {
  it('brings a saved change live and records it [PUB-1]', async () => {
    const builder = startTestBuilder();
    await addNews('First');
    builder.wake();
    await isLive(1);
    await vi.waitFor(async () =>
      expect(await publishStateOf(store)).toMatchObject({
        requested: 1,
        building: null,
        failure: null,
      }),
    );
    expect(await claimBuild(store, { leaseSeconds: 60 })).toBeNull();
  });

  it('makes one build of many saves that come while another build runs [PUB-1]', async () => {
    let finish = () => {};
    gate = new Promise((resolve) => {
      finish = resolve;
    });
    const builder = startTestBuilder();
    await addNews('Number 1');
    builder.wake();
    await vi.waitFor(() => expect(builds).toHaveLength(1));
    for (let number = 2; number <= 20; number += 1) {
      await addNews(`Number ${number}`);
      builder.wake();
    }
    finish();
    await isLive(20);
    expect(builds.map(({ revision }) => revision)).toEqual([1, 20]);
  });

  it('leaves the old site up when a build fails, says so, and recovers with the next save [PUB-1]', async () => {
    const builder = startTestBuilder();
    await addNews('Good');
    builder.wake();
    await isLive(1);

    const { record } = await addNews('breaks the build');
    builder.wake();
    await vi.waitFor(() => expect(told).toHaveLength(1));
    expect(told[0]).toBe('The site could not be built, the one before stays up: bad page');
    expect(releases.live()?.revision).toBe(1);
    expect((await publishStateOf(store)).failure?.reason).toBe('bad page');

    await store.transaction((tx) =>
      tx.update(news).set({ title: 'mended' }).where(eq(news._id, record._id)),
    );
    await addNews('Next');
    builder.wake();
    await isLive(3);
    await vi.waitFor(async () => expect((await publishStateOf(store)).failure).toBeNull());
  });

  it('builds at the start only what is not built yet', async () => {
    await addNews('First');
    await startTestBuilder().bringUpToDate();
    expect(builds).toHaveLength(1);
    await startTestBuilder().bringUpToDate();
    expect(builds).toHaveLength(1);
    await startTestBuilder('other code').bringUpToDate();
    expect(builds).toHaveLength(2);
  });

  it('builds what is live already when somebody asks for it [S5]', async () => {
    await addNews('First');
    const builder = startTestBuilder();
    await builder.bringUpToDate();
    builder.wake();
    await vi.waitFor(async () => expect((await publishStateOf(store)).building).toBeNull());
    expect(builds).toHaveLength(1);
    builder.wake({ explicit: true });
    await vi.waitFor(() => expect(builds).toHaveLength(2));
    await vi.waitFor(async () => expect((await publishStateOf(store)).building).toBeNull());
  });

  it('takes over from a builder that was killed in the middle of a build', async () => {
    await addNews('First');
    await claimBuild(store, { leaseSeconds: 3600 });
    await startTestBuilder().bringUpToDate();
    expect(releases.live()?.revision).toBe(1);
  });

  it('refuses to start without any site', async () => {
    await addNews('breaks the build');
    await expect(startTestBuilder().bringUpToDate()).rejects.toThrow(BuildFailed);
  });
});
