import { beforeEach, describe, expect, it } from 'vitest';
import * as routes from '#contract/routes/routes.ts';
import { recordFailedDeploy, recordSuccessfulDeploy } from '#netlify/deploys/deploy-reports.ts';
import { requestDeploy, requestDueDeploy } from '#netlify/deploys/request-deploy.ts';
import { contentTables } from '#schema/content.ts';
import { listAlerts } from '#services/alerts/alerts.ts';
import { readRebuild, recordBuild } from '#services/builds/claim-build.ts';
import { takeSnapshot } from '#services/builds/take-snapshot.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { createFakePlatform, type FakePlatform } from '../support/fake-platform.ts';
import { createRecordCalls } from '../support/record-calls.ts';

let platform: FakePlatform;
const api = await startSharedApi();
beforeEach(async () => {
  await api.changeSettings({ quietMinutes: 0, deployBudget: null });
  platform = createFakePlatform();
});

const news = createRecordCalls(api.as(admin), 'news');
const addNews = () => news.add({ title: 'A' });
const readState = async () => (await api.as(admin)(routes.getPublishState)).data;
const passMinutes = (minutes: number) => api.advance(minutes * 60_000);
const request = (explicit = false) =>
  requestDeploy(api.store, platform, { explicit, now: api.clock.now });
const sweep = () => requestDueDeploy(api.store, platform, api.clock.now);
const recordBuiltNumber = (contentNumber: number) =>
  recordBuild(api.context(), { event: 'built', contentNumber });
const recordFailure = (reason = 'no') => recordBuild(api.context(), { event: 'failed', reason });
const permalink = 'https://5f2a--site.test';
/** Reports a deploy that shows `contentNumber` at its own address. */
const reportSuccess = (contentNumber?: number) => {
  if (contentNumber !== undefined) platform.deploys.set(permalink, contentNumber);
  return recordSuccessfulDeploy(api.store, platform, { permalinkUrl: permalink });
};

describe('deploys on the platform', () => {
  it('are requested once for many edits, and again for edits during the build [PUB-1]', async () => {
    expect(await request()).toBe('nothing to do');
    await addNews();
    await addNews();
    expect(await Promise.all([request(), request(), request()])).toContain('requested');
    expect(platform.builds).toBe(1);
    await addNews();
    expect(await request()).toBe('nothing to do');
    await recordBuiltNumber(2);
    expect(await request()).toBe('requested');
    await recordBuiltNumber(3);
    expect(await request()).toBe('nothing to do');
    expect(await readState()).toEqual({ requested: 3, built: 3, building: null, failure: null });
  });

  it('are not requested again when an older deploy is reported late [PUB-1, PUB-6]', async () => {
    await addNews();
    await request();
    await addNews();
    await request(true);
    expect(platform.builds).toBe(2);
    platform.deploys.set(permalink, 1);
    await recordSuccessfulDeploy(api.store, platform, { permalinkUrl: permalink }, api.clock.now);
    expect(platform.builds).toBe(2);
    expect(await readState()).toMatchObject({ built: 1, building: 2 });
  });

  it('are requested again if a deploy is lost [PUB-1]', async () => {
    await addNews();
    await request();
    passMinutes(16);
    expect(await request()).toBe('requested');
  });

  it('are requested by the sweep if the requesting function dies [PUB-1]', async () => {
    await addNews();
    platform.callHook = () => Promise.reject(new Error('the function was ended'));
    await expect(request()).rejects.toThrow();
    platform = createFakePlatform();
    expect(await sweep()).toBe('nothing to do');
    passMinutes(2);
    expect(await sweep()).toBe('requested');
  });

  it('are reported as failed after a build hook error until a later deploy succeeds [PUB-1]', async () => {
    await addNews();
    platform.hookStatus = 500;
    expect(await request()).toBe('refused');
    expect((await readState()).failure?.reason).toMatch(/is failing at the moment/);
    expect(await listAlerts(api.context())).toMatchObject([{ kind: 'build' }]);
    platform.hookStatus = 200;
    expect(await request()).toBe('requested');
    await reportSuccess(1);
    expect((await readState()).failure).toBeNull();
    expect(await listAlerts(api.context())).toEqual([]);
  });

  it('are requested by the sweep up to half a minute early [PUB-6]', async () => {
    await api.changeSettings({ deployBudget: null, quietMinutes: 10 });
    await addNews();
    const dueTime = (await readRebuild(api.context())).requestedAt.getTime() + 10 * 60_000;
    const sweepAt = (time: number) => requestDueDeploy(api.store, platform, new Date(time));
    expect(await sweepAt(dueTime - 31_000)).toBe('nothing to do');
    expect(await sweepAt(dueTime - 29_000)).toBe('requested');
  });

  it('are requested once if two sweeps run at the same moment [PUB-1, PUB-6]', async () => {
    await addNews();
    expect((await Promise.all([sweep(), sweep()])).sort()).toEqual(['nothing to do', 'requested']);
    expect(platform.builds).toBe(1);
  });

  it('are reported as failed after a platform error until a later deploy succeeds [PUB-1, OPS-2]', async () => {
    await addNews();
    await request();
    await recordFailedDeploy(api.store, platform, {}, api.clock.now);
    const reason = expect.stringMatching(/could not build the website/);
    expect((await readState()).failure).toMatchObject({ reason });
    expect(await listAlerts(api.context())).toMatchObject([{ kind: 'build', reason }]);
    expect(platform.logs).toMatchObject([{ level: 'error', event: 'deploy-failed', reason }]);
    await reportSuccess(1);
    expect(await listAlerts(api.context())).toEqual([]);
  });

  it('do not count as built if none was requested and no content number can be read [PUB-1]', async () => {
    platform.liveContentNumber = null;
    await reportSuccess();
    expect(await readState()).toMatchObject({ requested: 0, built: 0, failure: null });
    expect(platform.logs).toMatchObject([{ level: 'error', event: 'deploy-unreadable' }]);
  });

  it('are requested when the sweep publishes scheduled changes [PUB-3, PUB-6]', async () => {
    const publishAt = new Date(api.clock.now.getTime() + 60_000).toISOString();
    await news.addDraft({ title: 'Later' }, { publishAt });
    expect(await sweep()).toBe('nothing to do');
    passMinutes(2);
    expect(await sweep()).toBe('requested');
    expect(await news.list()).toMatchObject([{ title: 'Later' }]);
  });

  it('are retried after growing pauses of up to a day [PUB-1]', async () => {
    await addNews();
    const pauseHours: number[] = [];
    await request();
    for (let failures = 0; failures < 8; failures += 1) {
      await recordFailure();
      let minutes = 0;
      for (; (await sweep()) !== 'requested'; minutes += 15) passMinutes(15);
      pauseHours.push(minutes / 60);
    }
    expect(pauseHours).toEqual([0.5, 1, 2, 4, 8, 16, 24, 24]);
  });

  it('are requested immediately when someone publishes after a failure [PUB-1]', async () => {
    await addNews();
    await recordFailure();
    expect(await request()).toBe('requested');
    await recordFailure();
    await addNews();
    expect(await sweep()).toBe('requested');
  });

  it('are reported as failed until the newest content is live [PUB-1]', async () => {
    await addNews();
    await request();
    await recordFailure();
    await recordBuiltNumber(0);
    expect(await readState()).toMatchObject({ failure: { reason: 'no' } });
    await recordBuiltNumber(1);
    expect(await readState()).toMatchObject({ failure: null });
  });

  it('are not affected by an outdated or impossible content number [PUB-1]', async () => {
    await addNews();
    await addNews();
    await recordBuiltNumber(2);
    await recordBuiltNumber(1);
    expect(await request()).toBe('nothing to do');
    await recordBuiltNumber(99);
    await addNews();
    expect(await request()).toBe('requested');
  });
});

describe('a deploy request', () => {
  it.each([
    [null, 3, /could not be reached/],
    [503, 3, /is failing at the moment \(status 503\)/],
    [429, 3, /is not accepting requests right now \(status 429\)/],
    [404, 1, /has no build hook at the address in BUILD_HOOK_URL \(status 404\)/],
    [401, 1, /rejected the request \(status 401\)/],
  ])(
    'reports a failed build hook call (status %s, attempts: %i) [PUB-1]',
    async (status, calls, reason) => {
      await addNews();
      platform.hookStatus = status;
      expect(await request()).toBe('refused');
      expect(platform.hookCalls).toBe(calls);
      expect(platform.logs).toMatchObject([
        { level: 'error', event: 'build-hook', reason: expect.stringMatching(reason) },
      ]);
      expect(platform.logs[0]).toHaveProperty('status', status ?? undefined);
      expect((await readState()).failure?.reason).toMatch(reason);
    },
  );
});

async function sweepForADay(): Promise<void> {
  for (let sweeps = 0; sweeps < 24; sweeps += 1) {
    passMinutes(60);
    await sweep();
  }
}

describe('a deploy that visitors do not see yet', () => {
  beforeEach(async () => {
    await addNews();
    expect(await request()).toBe('requested');
  });

  it.each<[string, number | undefined, number | null]>([
    ['the site still shows an older deploy', 1, 0],
    ['its own address cannot be read', undefined, 1],
    ['its own address does not respond and the site is outdated', undefined, 0],
    ['no content number can be read', undefined, null],
  ])('is not built again if %s [PUB-1]', async (_, deployedNumber, liveNumber) => {
    platform.liveContentNumber = liveNumber;
    await reportSuccess(deployedNumber);
    expect(await readState()).toMatchObject({ requested: 1, built: 1, building: null });
    await sweepForADay();
    expect(platform.builds).toBe(1);
  });

  it('is not built again if the platform reports it a day late [PUB-1]', async () => {
    await sweepForADay();
    expect(platform.builds).toBe(1);
    expect((await readState()).failure?.reason).toMatch(/has not reported the result/);
    await reportSuccess(1);
    await sweepForADay();
    expect(platform.builds).toBe(1);
    expect(await readState()).toMatchObject({ built: 1, failure: null });
  });

  it('raises an alert after fifteen minutes that lasts until the site shows the deploy [PUB-1, OPS-2]', async () => {
    passMinutes(14);
    expect(await sweep()).toBe('nothing to do');
    expect((await readState()).failure).toBeNull();
    expect(await listAlerts(api.context())).toEqual([]);
    passMinutes(2);
    await sweep();
    const [alert] = await listAlerts(api.context());
    expect(alert).toMatchObject({
      kind: 'build',
      reason: expect.stringMatching(/^Netlify accepted/),
    });
    expect(platform.logs).toMatchObject([{ level: 'error', event: 'deploy-unreported' }]);
    platform.liveContentNumber = 1;
    await sweep();
    expect(await listAlerts(api.context())).toEqual([]);
    expect((await readState()).failure).toBeNull();
  });

  it('is not built again if only the site confirms it [PUB-1]', async () => {
    platform.liveContentNumber = 1;
    await sweepForADay();
    expect(platform.builds).toBe(1);
    expect(await readState()).toEqual({ requested: 1, built: 1, building: null, failure: null });
  });

  it('is reported as failed but not built again if the site cannot be read [PUB-1]', async () => {
    platform.liveContentNumber = null;
    await sweepForADay();
    expect(platform.builds).toBe(1);
    expect((await readState()).failure).not.toBeNull();
  });

  it('does not block a build of later changes [PUB-1]', async () => {
    await addNews();
    passMinutes(60);
    expect(await sweep()).toBe('requested');
    await reportSuccess(2);
    expect(await readState()).toMatchObject({ requested: 2, built: 2 });
  });

  it('is read again if its address does not respond at first [PUB-1]', async () => {
    let readCount = 0;
    platform.readContentNumber = async (address) => {
      readCount += 1;
      return address === permalink && readCount > 2 ? 0 : null;
    };
    await reportSuccess();
    // The deploy contains older content, because a push to the repository started it.
    expect(await readState()).toMatchObject({ built: 0, building: 1 });
  });

  it('is confirmed by the site if its own address does not respond [PUB-1]', async () => {
    platform.liveContentNumber = 1;
    await reportSuccess();
    expect(await readState()).toMatchObject({ built: 1, building: null });
    expect(platform.logs).toEqual([]);
  });

  it('is built again each time someone requests it [PUB-1]', async () => {
    await reportSuccess(1);
    expect(await request()).toBe('nothing to do');
    expect(await request(true)).toBe('requested');
    expect(await readState()).toMatchObject({ requested: 1, building: 1 });
    expect(await request(true)).toBe('requested');
    expect(platform.builds).toBe(3);
  });

  it('is built again on request even if its outcome is unknown [PUB-1]', async () => {
    await sweepForADay();
    expect(await request(true)).toBe('requested');
  });

  it('is followed by a build of later changes, whether it succeeds or fails [PUB-1]', async () => {
    await addNews();
    await reportSuccess(1);
    expect(await readState()).toMatchObject({ requested: 2, built: 1, building: 2 });
    await addNews();
    await recordFailedDeploy(api.store, platform, {});
    expect(await readState()).toMatchObject({ requested: 3, building: 3 });
    expect(platform.builds).toBe(3);
  });
});

describe('a build', () => {
  it('omits and reports records whose ids cannot be page addresses [PUB-1]', async () => {
    const ids = ['a.html', 'index', '404', 'CON', '.hidden', 'fine', 'a.b', 'index2'];
    const rows = ids.map((_id) => ({ _id, title: `Title of ${_id}` }));
    await api.insert(contentTables.news, rows);
    await addNews();
    const snapshotIds = (await takeSnapshot(api.context())).news.map(({ _id }) => _id);
    expect(snapshotIds).toHaveLength(4);
    expect(snapshotIds).toEqual(expect.arrayContaining(['fine', 'a.b', 'index2']));
    await recordBuiltNumber(1);
    const { failure, built } = await readState();
    expect(built).toBe(1);
    for (const id of ['a.html', 'index', '404', 'CON', '.hidden']) {
      expect(failure?.reason).toContain(`“Title of ${id}” (${id})`);
    }
    expect(failure?.reason).not.toContain('fine');
  });
});
