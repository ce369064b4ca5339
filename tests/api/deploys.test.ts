import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as routes from '#contract/routes.ts';
import { buildHook, requestDeploy, sweepDeploys } from '#services/publishing/deploys.ts';
import { recordFailedDeploy, recordPublished } from '#services/publishing/rebuild.ts';
import { admin, startApi, type TestApi } from '../support/api.ts';

let api: TestApi;
let asked: number;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.reset();
  await api.settle(admin, 'admin');
  asked = 0;
});

const hook = async () => {
  asked += 1;
};
const addNews = () => api.as(admin)(routes.postNews, { body: { title: 'A' } });
const request = (call = hook) => requestDeploy(api.store, call, api.clock.now);
const sweep = (minutesFromNow: number) =>
  sweepDeploys(api.store, hook, new Date(Date.now() + minutesFromNow * 60_000));
const unreachable = buildHook(
  'https://hooks.example/1',
  async () => new Response('', { status: 500 }),
);
const state = async () => (await api.as(admin)(routes.getPublishState)).data;

describe('deploys on the platform', () => {
  it('are asked for once for many edits, and once more for those made meanwhile [PUB-1]', async () => {
    expect(await request()).toBe('nothing to do');
    await addNews();
    await addNews();
    expect(await Promise.all([request(), request(), request()])).toContain('asked');
    expect(asked).toBe(1);
    await addNews();
    expect(await request()).toBe('nothing to do');
    await recordPublished(api.store, 2);
    expect(await request()).toBe('asked');
    await recordPublished(api.store, 3);
    expect(await request()).toBe('nothing to do');
    expect(await state()).toEqual({ requested: 3, building: null, failure: null });
  });

  it('are asked for again when one was lost [PUB-1]', async () => {
    await addNews();
    await request();
    api.clock.now = new Date(api.clock.now.getTime() + 16 * 60_000);
    expect(await request()).toBe('asked');
  });

  it('tell a hook that cannot be reached, and try again [PUB-1]', async () => {
    await addNews();
    expect(await request(unreachable)).toBe('refused');
    expect((await state()).failure?.reason).toMatch(/could not be reached/);
    expect(await request()).toBe('asked');
    await recordPublished(api.store, 1);
    expect((await state()).failure).toBeNull();
  });

  it('tell a deploy that failed, with the old site still up [PUB-1]', async () => {
    await addNews();
    await request();
    await recordFailedDeploy(api.store, 'no');
    expect(await state()).toMatchObject({
      requested: 1,
      building: null,
      failure: { reason: 'no' },
    });
  });

  it('are not asked for by the sweep for half an hour after one failed [PUB-1]', async () => {
    await addNews();
    expect(await sweep(0)).toBe('asked');
    await recordFailedDeploy(api.store, 'no');
    expect(await sweep(2)).toBe('nothing to do');
    expect(await sweep(29)).toBe('nothing to do');
    expect(await sweep(31)).toBe('asked');
  });

  it('are asked for at once after a failure where somebody wants one [PUB-1]', async () => {
    await addNews();
    await recordFailedDeploy(api.store, 'no');
    expect(await request()).toBe('asked');
    await recordFailedDeploy(api.store, 'no');
    await addNews();
    expect(await sweep(2)).toBe('asked');
  });

  it('are asked for by the next sweep where the hook could not be reached [PUB-1]', async () => {
    await addNews();
    expect(await request(unreachable)).toBe('refused');
    expect(await sweep(2)).toBe('asked');
  });

  it('tell a failure until the newest content is live [PUB-1]', async () => {
    await addNews();
    await request();
    await recordFailedDeploy(api.store, 'no');
    await recordPublished(api.store, 0);
    expect(await state()).toMatchObject({ failure: { reason: 'no' } });
    await recordPublished(api.store, 1);
    expect(await state()).toMatchObject({ failure: null });
  });

  it('never take an older or an impossible site for a newer one [PUB-1]', async () => {
    await addNews();
    await addNews();
    await recordPublished(api.store, 2);
    await recordPublished(api.store, 1);
    expect(await request()).toBe('nothing to do');
    await recordPublished(api.store, 99);
    await addNews();
    expect(await request()).toBe('asked');
  });
});
