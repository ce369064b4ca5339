import { DrizzleQueryError, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Snapshot } from '#contract/site/snapshot.ts';
import type { Publisher, Release } from '#publisher/publisher.ts';
import { drafts } from '#schema/index.ts';
import { BuildFailedError, startBuilder } from '#server/site/builder.ts';
import { listAlerts } from '#services/alerts/alerts.ts';
import { claimBuild } from '#services/builds/claim-build.ts';
import { readPublishState } from '#services/builds/publish-state.ts';
import { readSnapshot } from '#services/builds/take-snapshot.ts';
import { createDraft } from '#services/content/act/change-draft.ts';
import { createContent, updateContent } from '#services/content/act/write-content.ts';
import { systemContext } from '#services/context.ts';
import type { LogEvent } from '#services/log.ts';
import { openTestStore, resetDatabase } from '../support/test-store.ts';

const author = { actor: 'system', now: new Date() };

let logEvents: LogEvent[];
let snapshots: Snapshot[];
let liveRelease: Release | null;
let publishGate: Promise<void>;

const createFakePublisher = (
  code: string,
): Pick<Publisher, 'getLiveRelease' | 'prepare' | 'publish' | 'stop'> => ({
  getLiveRelease: () => liveRelease,
  stop: async () => {},
  prepare: async () => {},
  publish: async (snapshot) => {
    snapshots.push(snapshot);
    await publishGate;
    const hasNews = (title: string) => snapshot.news.some((item) => item.title === title);
    if (hasNews('breaks the build')) throw new Error('bad page');
    if (hasNews('breaks a query')) throw new DrizzleQueryError('select $1', ['a secret text']);
    const { contentNumber, changedAt } = snapshot;
    liveRelease = { contentNumber, changedAt, code, find: () => null };
    const failures = hasNews('has no page')
      ? [{ address: '/news-details/1', reason: 'no text' }]
      : [];
    return { renderedAddresses: [], failures };
  },
});

const startTestBuilder = (code = 'code') => {
  const builder = startBuilder({
    store,
    publisher: createFakePublisher(code),
    code,
    drawSharePictures: async ({ name }) => ({ sharePicture: { version: `of ${name}`, png: '' } }),
    log: (event) => void logEvents.push(event),
  });
  onTestFinished(() => builder.stop());
  return builder;
};

const publishIn = (seconds: number) => ({
  publishAt: new Date(Date.now() + seconds * 1000).toISOString(),
  unpublishAt: null,
});
const addNews = (title: string) =>
  createContent({ store, ...author }, { kind: 'news', fields: { title } });
const editNews = (id: string, title: string) =>
  updateContent({ store, ...author }, { kind: 'news', id, fields: { title } });
const readState = () => readPublishState(systemContext(store));
const readAlerts = () => listAlerts(systemContext(store));
const waitForContent = async (contentNumber: number) =>
  expect.poll(() => liveRelease?.contentNumber).toBe(contentNumber);

const store = await openTestStore();
afterAll(() => store.close());
beforeEach(async () => {
  await resetDatabase(store);
  logEvents = [];
  snapshots = [];
  liveRelease = null;
  publishGate = Promise.resolve();
});

describe('the builder', () => {
  it('publishes a saved change and records the build [PUB-1]', async () => {
    const builder = startTestBuilder();
    await addNews('First');
    builder.requestBuild();
    await waitForContent(1);
    await expect.poll(readState).toMatchObject({ requested: 1, building: null, failure: null });
    expect(await claimBuild(systemContext(store), { leaseSeconds: 60 })).toBeNull();
  });

  it('publishes a share picture with the current company name [SITE-1]', async () => {
    const builder = startTestBuilder();
    const { profile } = await readSnapshot(systemContext(store), null);
    for (const name of ['First', 'Second']) {
      await updateContent(
        { store, ...author },
        { kind: 'profile', id: profile._id, fields: { name } },
      );
      builder.requestBuild();
      await expect.poll(() => snapshots.at(-1)?.sharePicture?.version).toBe(`of ${name}`);
    }
  });

  it('publishes a draft at its scheduled start and unpublishes it at its end [PUB-3]', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const timeoutSpy = vi.spyOn(globalThis, 'setTimeout');
    /** Waits until the builder starts a timer of this length, and then advances the clock. */
    const waitForTimer = async (ms: number) => {
      await expect.poll(() => timeoutSpy.mock.calls.map(([, delay]) => delay)).toContain(ms);
      await vi.advanceTimersByTimeAsync(ms);
    };
    const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
    const input = { fields: { title: 'A' }, publishAt: inSeconds(10), unpublishAt: inSeconds(30) };
    await createDraft({ store, ...author }, { kind: 'news', draft: input });
    startTestBuilder().requestBuild();
    await waitForTimer(10_000);
    await waitForContent(1);
    expect(snapshots.at(-1)?.news).toMatchObject([{ title: 'A' }]);
    await waitForTimer(20_000);
    await waitForContent(2);
    expect(snapshots.at(-1)?.news).toEqual([]);
  });

  it('reports a scheduled draft that cannot be published, and still builds [PUB-1, PUB-3]', async () => {
    const time = new Date();
    await store.transaction((tx) =>
      tx.insert(drafts).values({
        _id: 'older',
        entity: 'faqs',
        entityId: 'q',
        version: 1,
        actor: 'system',
        at: time,
        publishAt: time,
        data: { question: '', answer: 'secret' },
      }),
    );
    const draft = { fields: { title: 'A' }, ...publishIn(1) };
    await createDraft({ store, ...author }, { kind: 'news', draft });
    const builder = startTestBuilder();
    await builder.bringUpToDate();
    expect(logEvents).toMatchObject([
      {
        event: 'schedule',
        reason: expect.stringMatching(/\(FAQ\): Question is required/),
      },
    ]);
    await addNews('B');
    builder.requestBuild();
    await expect
      .poll(() =>
        snapshots
          .at(-1)
          ?.news.map(({ title }) => title)
          .sort(),
      )
      .toEqual(['A', 'B']);
    expect(logEvents).toHaveLength(1);
    expect(JSON.stringify(logEvents)).not.toContain('secret');
  });

  it('combines all saves during a build into one more build [PUB-1]', async () => {
    const { promise, resolve: finish } = Promise.withResolvers<void>();
    publishGate = promise;
    const builder = startTestBuilder();
    await addNews('Number 1');
    builder.requestBuild();
    await expect.poll(() => snapshots).toHaveLength(1);
    for (let number = 2; number <= 20; number += 1) {
      await addNews(`Number ${number}`);
      builder.requestBuild();
    }
    finish();
    await waitForContent(20);
    expect(snapshots.map(({ contentNumber }) => contentNumber)).toEqual([1, 20]);
  });

  it('omits stored data from the report of a database error [OPS-2]', async () => {
    const builder = startTestBuilder();
    await addNews('breaks a query');
    builder.requestBuild();
    await expect.poll(readAlerts).toHaveLength(1);
    const reports = JSON.stringify([logEvents, await readAlerts(), await readState()]);
    expect(reports).toContain('Failed query: select $1');
    expect(reports).not.toContain('a secret text');
  });

  it('keeps the old site after a failed build, and recovers with the next save [PUB-1, OPS-2]', async () => {
    const builder = startTestBuilder();
    await addNews('Good');
    builder.requestBuild();
    await waitForContent(1);

    const { record } = await addNews('breaks the build');
    builder.requestBuild();
    await expect
      .poll(() => logEvents)
      .toEqual([{ level: 'error', event: 'build', reason: 'bad page' }]);
    expect(liveRelease?.contentNumber).toBe(1);
    expect((await readState()).failure?.reason).toBe('bad page');
    await expect
      .poll(readAlerts)
      .toMatchObject([{ kind: 'build', reason: 'The website could not be built: bad page' }]);
    builder.requestBuild();
    await expect.poll(() => snapshots).toHaveLength(3);

    await editNews(record._id, 'repaired');
    builder.requestBuild();
    await waitForContent(3);
    await expect.poll(async () => (await readState()).failure).toBeNull();
    await expect
      .poll(() => logEvents.slice(1))
      .toEqual([{ level: 'info', event: 'build', reason: 'Builds are succeeding again' }]);
    await expect.poll(readAlerts).toEqual([]);
  });

  it('reports the pages that failed to render, and publishes the others [PUB-2]', async () => {
    const builder = startTestBuilder();
    const reason = 'The page /news-details/1 could not be rendered: no text';
    await addNews('has no page');
    builder.requestBuild();
    await waitForContent(1);
    await expect.poll(() => logEvents).toEqual([{ level: 'error', event: 'page', reason }]);
    await expect.poll(async () => (await readState()).failure?.reason).toBe(reason);
  });

  it('builds on startup only if the content or the code is new', async () => {
    await addNews('First');
    await startTestBuilder().bringUpToDate();
    expect(snapshots).toHaveLength(1);
    await startTestBuilder().bringUpToDate();
    expect(snapshots).toHaveLength(1);
    await startTestBuilder('other code').bringUpToDate();
    expect(snapshots).toHaveLength(2);
  });

  it('rebuilds on startup, or on the next request, if the database was replaced or restored [PUB-1]', async () => {
    const { record } = await addNews('First');
    await editNews(record._id, 'Second');
    await startTestBuilder().bringUpToDate();
    const rewindTo = (contentNumber: number, at: string) =>
      store.write(sql`update rebuild set requested = ${contentNumber}, completed = ${contentNumber},
        requested_at = ${at}::timestamptz`);
    await rewindTo(1, '2026-11-20T10:00:00Z');
    await startTestBuilder().bringUpToDate();
    expect([liveRelease?.contentNumber, snapshots.length]).toEqual([1, 2]);
    await rewindTo(1, '2026-11-19T10:00:00Z');
    const builder = startTestBuilder();
    await builder.bringUpToDate();
    expect(snapshots).toHaveLength(3);
    await rewindTo(1, '2026-11-18T10:00:00Z');
    builder.requestBuild();
    await expect.poll(() => snapshots).toHaveLength(4);
  });

  it('rebuilds live content on request [PUB-1]', async () => {
    await addNews('First');
    const builder = startTestBuilder();
    await builder.bringUpToDate();
    builder.requestBuild();
    await builder.bringUpToDate();
    expect(snapshots).toHaveLength(1);
    builder.requestBuild({ explicit: true });
    await expect.poll(() => snapshots).toHaveLength(2);
    await expect.poll(async () => (await readState()).building).toBeNull();
  });

  it('replaces a builder that was killed during a build', async () => {
    await addNews('First');
    await claimBuild(systemContext(store), { leaseSeconds: 3600 });
    await startTestBuilder().bringUpToDate();
    expect(liveRelease?.contentNumber).toBe(1);
  });

  it('cannot be brought up to date if no site is live and none can be built', async () => {
    await addNews('breaks the build');
    await expect(startTestBuilder().bringUpToDate()).rejects.toThrow(BuildFailedError);
  });
});
