import { beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '#contract/entities/settings.ts';
import * as routes from '#contract/routes/routes.ts';
import * as settingsRoutes from '#contract/routes/settings-routes.ts';
import { recordFailedDeploy, recordSuccessfulDeploy } from '#netlify/deploys/deploy-reports.ts';
import { requestDeploy, requestDueDeploy } from '#netlify/deploys/request-deploy.ts';
import { readRebuild } from '#services/builds/claim-build.ts';
import { readPublishState } from '#services/builds/publish-state.ts';
import { takeSnapshot } from '#services/builds/take-snapshot.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { createFakePlatform, type FakePlatform } from '../support/fake-platform.ts';
import { expectProblem, invalidField } from '../support/problems.ts';
import { createRecordCalls } from '../support/record-calls.ts';

let platform: FakePlatform;
/** The number of sweeps for due changes that an open dashboard has triggered. */
let sweeps: number;
const api = await startSharedApi(
  {
    requestDueDeploy: () => {
      sweeps += 1;
    },
  },
  {},
);
beforeEach(async () => {
  // The database timestamps a change with its own clock.
  api.clock.now = new Date();
  await api.addAccount(admin, 'admin');
  platform = createFakePlatform();
  sweeps = 0;
});

const call = api.as(admin);
const news = createRecordCalls(call, 'news');
const addNews = () => news.add({ title: 'A' });
/** Saves the default settings with these changes. The request omits undefined fields. */
const save = (changes: object) =>
  call(settingsRoutes.updateSettings, { body: { ...defaultSettings, ...changes } });
const passMinutes = (minutes: number) => api.advance(minutes * 60_000);
const requestBuild = (explicit = false) =>
  requestDeploy(api.store, platform, { explicit, now: api.clock.now });
const sweep = () => requestDueDeploy(api.store, platform, api.clock.now);
const readState = () => readPublishState(api.context(), { isBilled: true });
async function reportSuccess(id: string): Promise<void> {
  const { claimed, completed } = await readRebuild(api.context());
  platform.deploys.set(id, claimed ?? completed);
  await recordSuccessfulDeploy(api.store, platform, { id, permalinkUrl: id }, api.clock.now);
}
const reportFailure = (id: string) =>
  recordFailedDeploy(api.store, platform, { id }, api.clock.now);

describe('the settings', () => {
  it('have defaults that an admin can change [PUB-6]', async () => {
    expect((await call(settingsRoutes.getSettings)).data).toMatchObject(defaultSettings);
    expect(defaultSettings).toMatchObject({ quietMinutes: 10, longestWaitMinutes: 60 });
    const changes = {
      ...{ schedule: 'daily', quietMinutes: 0, longestWaitMinutes: 30 },
      ...{ dailyAt: '06:00', deployBudget: null },
    };
    const body = { ...defaultSettings, ...changes };
    expect((await save(body)).data).toMatchObject(body);
    await save({ ...body, deployBudget: 3 });
    const { data } = await call(settingsRoutes.getSettings);
    expect(data).toMatchObject({ ...body, deployBudget: 3 });
  });

  it('keep the time zone if a request omits the field [PUB-6]', async () => {
    const saveWithoutTimeZone = async () => (await save({ timeZone: undefined })).data.timeZone;
    expect(await saveWithoutTimeZone()).toBe('Etc/GMT-6');
    await save({ timeZone: 'Asia/Dubai' });
    expect(await saveWithoutTimeZone()).toBe('Asia/Dubai');
    expect((await call(routes.getOverview)).data.timeZone).toBe('Asia/Dubai');
    await expectProblem(save({ timeZone: 'Mars/Olympus' }), invalidField('timeZone'));
  });

  it('trigger a build when the time zone changes [NEWS-2]', async () => {
    const { time } = await news.create({ title: 'A' });
    const before = await api.readContentNumber();
    await save({});
    expect(await api.readContentNumber()).toBe(before);
    expect((await takeSnapshot(api.context())).timeZone).toBe('Etc/GMT-6');
    await save({ timeZone: 'Asia/Dubai' });
    expect(await api.readContentNumber()).toBe(before + 1);
    expect(await takeSnapshot(api.context())).toMatchObject({
      timeZone: 'Asia/Dubai',
      contentNumber: before + 1,
      news: [{ time }],
    });
    await save({ timeZone: 'Asia/Dubai', quietMinutes: 30 });
    expect(await api.readContentNumber()).toBe(before + 1);
    await save({});
    expect(await api.readContentNumber()).toBe(before + 2);
  });

  it('determine whether lists hide untranslated items [LANG-2]', async () => {
    const saveWithoutField = async () =>
      (await save({ untranslatedInLists: undefined })).data.untranslatedInLists;
    const hidesUntranslated = async () => (await takeSnapshot(api.context())).hidesUntranslated;
    expect(await saveWithoutField()).toBe('english');
    expect(await hidesUntranslated()).toBeUndefined();
    const before = await api.readContentNumber();
    await save({ untranslatedInLists: 'hide' });
    expect(await saveWithoutField()).toBe('hide');
    expect(await hidesUntranslated()).toBe(true);
    expect(await api.readContentNumber()).toBe(before + 1);
  });

  it('determine the time zone of times without an offset [API-5, NEWS-2]', async () => {
    const storeTime = async (time: string) => (await news.create({ title: 'A', time })).time;
    expect(await storeTime('2026-07-01T20:15')).toBe('2026-07-01T14:15:00.000Z');
    await api.changeSettings({ timeZone: 'Europe/London' });
    expect(await storeTime('2026-07-01T20:15')).toBe('2026-07-01T19:15:00.000Z');
    expect(await storeTime('2026-12-01 20:15:30')).toBe('2026-12-01T20:15:30.000Z');
    expect(await storeTime('2026-07-01T20:15+04:00')).toBe('2026-07-01T16:15:00.000Z');
    expect(await storeTime('2026-07-01')).toBe('2026-07-01T00:00:00.000Z');
    await expectProblem(storeTime('2026-02-30T20:15'), invalidField('time'));
    const fields = { title: 'B, at 2026-07-01T20:15' };
    const draft = await news.createDraft(fields, { publishAt: '2027-07-01T08:00' });
    expect(draft.publishAt).toBe('2027-07-01T07:00:00.000Z');
    expect(draft.record).toMatchObject(fields);
  });

  it('are rejected with an error for each invalid field [PUB-6]', async () => {
    const body = {
      schedule: 'weekly',
      quietMinutes: -1,
      longestWaitMinutes: 1.5,
      dailyAt: '18:30',
      deployBudget: 0,
      notificationEmails: ['office@firm.example', 'Office <office@firm.example>'],
      messagesKeptDays: 0,
      privacyText: 'x'.repeat(20_001),
      untranslatedInLists: 'maybe',
    };
    const { problem } = await save(body).catch((error) => error);
    expect(problem.status).toBe(400);
    const fields = problem.errors.map(({ field }: { field: string }) => field.split('.')[0]);
    expect(fields.sort()).toEqual(Object.keys(body).sort());
    expect((await call(settingsRoutes.getSettings)).data).toMatchObject(defaultSettings);
  });
});

describe('pending changes', () => {
  it('are published after ten quiet minutes [PUB-6]', async () => {
    await addNews();
    expect(await requestBuild()).toBe('nothing to do');
    const { next } = (await readState()).deploys ?? {};
    const minutes = (Date.parse(String(next)) - api.clock.now.getTime()) / 60_000;
    expect(minutes).toBeGreaterThan(9.5);
    expect(minutes).toBeLessThan(10.5);
    passMinutes(9);
    expect(await sweep()).toBe('nothing to do');
    passMinutes(2);
    expect(await sweep()).toBe('requested');
    expect(platform.builds).toBe(1);
  });

  it('are published at their scheduled time without waiting for quiet minutes [PUB-3]', async () => {
    const publishAt = new Date(api.clock.now.getTime() + 5 * 60_000).toISOString();
    await news.addDraft({ title: 'A' }, { publishAt });
    await call(routes.getPublishState);
    expect(sweeps).toBe(0);
    expect(await sweep()).toBe('nothing to do');
    passMinutes(5);
    await call(routes.getPublishState);
    expect(sweeps).toBe(1);
    expect(await requestBuild()).toBe('requested');
    expect(await news.list()).toHaveLength(1);
    expect(await sweep()).toBe('nothing to do');
    expect(platform.builds).toBe(1);
  });

  it('are published when due if a dashboard is open, but not after a failure [PUB-6]', async () => {
    await addNews();
    await call(routes.getPublishState);
    expect(sweeps).toBe(0);
    passMinutes(11);
    await call(routes.getPublishState);
    expect(sweeps).toBe(1);
    platform.hookStatus = 404;
    expect(await sweep()).toBe('refused');
    await call(routes.getPublishState);
    expect(sweeps).toBe(1);
  });

  it('wait for a person’s request if publishing is manual [PUB-6]', async () => {
    await api.changeSettings({ schedule: 'manual' });
    await news.remove(await addNews());
    passMinutes(24 * 60);
    expect(await sweep()).toBe('nothing to do');
    expect((await readState()).deploys?.next).toBeNull();
    const { callHook } = platform;
    platform.callHook = () => Promise.reject(new Error('the function was terminated'));
    await expect(requestBuild(true)).rejects.toThrow();
    platform.callHook = callHook;
    passMinutes(60);
    expect(await sweep()).toBe('requested');
    await reportSuccess('d1');
    await addNews();
    passMinutes(60);
    expect(await sweep()).toBe('nothing to do');
  });

  it('have no deploy schedule if deploys are free [PUB-6]', async () => {
    await api.changeSettings({ schedule: 'manual' });
    await addNews();
    expect(await readPublishState(api.context())).not.toHaveProperty('deploys');
  });
});

describe('deploys on a billed platform', () => {
  it('are counted once each, whether they succeed or fail [PUB-6]', async () => {
    await addNews();
    await requestBuild(true);
    await reportSuccess('d1');
    await reportSuccess('d1');
    await reportFailure('d2');
    await reportFailure('d2');
    expect((await readState()).deploys).toMatchObject({ used: 2, budget: 20 });
    passMinutes(31 * 24 * 60);
    expect((await readState()).deploys).toMatchObject({ used: 0 });
    await reportSuccess('d3');
    expect((await readState()).deploys).toMatchObject({ used: 1 });
    await reportFailure('d4');
    await reportSuccess('d3');
    expect((await readState()).deploys).toMatchObject({ used: 2 });
  });

  it('stop at the budget until the next month, unless a person requests one [PUB-6]', async () => {
    await api.changeSettings({ deployBudget: 2, quietMinutes: 0 });
    await addNews();
    expect(await requestBuild()).toBe('requested');
    await reportFailure('d1');
    passMinutes(31);
    expect(await sweep()).toBe('requested');
    await addNews();
    await reportSuccess('d2');
    expect(platform.builds).toBe(2);
    expect(await requestBuild()).toBe('nothing to do');
    const { next } = (await readState()).deploys ?? {};
    expect(next).toMatch(/T18:00:00/);
    expect(await requestBuild(true)).toBe('requested');
    await reportSuccess('d3');
    expect((await readState()).deploys).toEqual({ used: 3, budget: 2, next: null });
    await addNews();
    api.clock.now = new Date(String(next));
    expect(await sweep()).toBe('requested');
  });
});

describe('two hundred saves', () => {
  const faults: [string, (platform: FakePlatform) => Partial<FakePlatform>][] = [
    ['responds with 500', () => ({ hookStatus: 500 })],
    ['does not respond', () => ({ hookStatus: null })],
    [
      'is not called because the function dies after the save',
      () => ({ callHook: () => Promise.reject(new Error('ended')) }),
    ],
    [
      'accepts each request twice',
      ({ callHook }) => ({ callHook: () => callHook().then(callHook) }),
    ],
  ];

  it.each(faults)(
    'are live after at most two more builds if the hook %s [PUB-6]',
    async (_, getFault) => {
      const workingHook = platform.callHook;
      Object.assign(platform, getFault(platform));
      for (let saves = 0; saves < 200; saves += 20) {
        await Promise.all(Array.from({ length: 20 }, addNews));
        passMinutes(61);
        await requestBuild().catch(() => undefined);
      }
      Object.assign(platform, { hookStatus: 200, callHook: workingHook });
      const before = platform.builds;
      for (let hours = 0; hours < 24; hours += 1) {
        const { claimed, askedAt } = await readRebuild(api.context());
        if (claimed !== null && askedAt) {
          await reportSuccess(`d${hours}`);
          // Netlify may build an accepted request twice.
          await reportSuccess(`e${hours}`);
        }
        passMinutes(60);
        await sweep();
      }
      expect(platform.builds - before).toBeLessThanOrEqual(2);
      const state = { requested: 200, built: 200, building: null, failure: null };
      expect(await readState()).toMatchObject(state);
    },
  );
});
