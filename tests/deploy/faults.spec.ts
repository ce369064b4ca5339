import type { Call } from '../../src/contract/http/client.ts';
import { contentRoutes, getPublishState } from '../../src/contract/routes/routes.ts';
import { expect, publishImmediately, test } from './fixtures.ts';
import type { Platform } from './platform/platform.ts';

test.beforeEach(async ({ call, platform }) => {
  await publishImmediately(call);
  await platform.waitUntilIdle();
});

const fetchPublishState = async (call: Call) => (await call(getPublishState)).data;

const fetchText = async (platform: Platform, path: string) => (await platform.fetch(path)).text();

test('the hourly sweep publishes a save whose function died before calling the build hook [PUB-1]', async ({
  call,
  platform,
}) => {
  const { calls } = platform.hook;
  const api = platform.getLiveDeploy().functions.find(({ bundle }) => bundle.name === 'api');
  api?.instances.killNextAfterResponse();
  const { data } = await call(contentRoutes.news.create, {
    body: { title: 'Saved by a dying function' },
  });
  expect(platform.hook.calls).toBe(calls);

  expect(await platform.runSchedule()).toEqual([204]);
  await platform.waitUntilIdle();
  expect(platform.hook.calls).toBe(calls + 1);
  expect(await fetchText(platform, `/news-details/${data._id}`)).toContain('by a dying function');
  const state = await fetchPublishState(call);
  expect(state).toMatchObject({ built: state.requested, building: null, failure: null });
});

test('the publish state reports a failing build hook, and the sweep retries the call [PUB-1]', async ({
  call,
  platform,
}) => {
  const { calls } = platform.hook;
  platform.hook.status = 503;
  await call(contentRoutes.news.create, { body: { title: 'While the hook is down' } });
  const readReason = async () => (await fetchPublishState(call)).failure?.reason;
  await expect.poll(readReason).toContain('status 503');
  expect(platform.hook.calls).toBe(calls + 3);
  platform.hook.status = 200;
  await platform.runSchedule();
  await platform.waitUntilIdle();
  expect(await fetchPublishState(call)).toMatchObject({ building: null, failure: null });
  expect(await fetchText(platform, '/news')).toContain('While the hook is down');
});

test('the publish state reports a failed build, and the site stays unchanged [PUB-1]', async ({
  call,
  platform,
}) => {
  const before = await fetchText(platform, '/news');
  platform.failNextBuild();
  const { data } = await call(contentRoutes.news.create, {
    body: { title: 'Not in the failed build' },
  });
  const readReason = async () => (await fetchPublishState(call)).failure?.reason;
  await expect.poll(readReason).toContain('could not build the website');
  expect(await fetchText(platform, '/news')).toBe(before);
  expect((await platform.fetch(`/news-details/${data._id}`)).status).toBe(200);

  await call(contentRoutes.news.create, { body: { title: 'In the next build' } });
  await expect.poll(async () => (await fetchPublishState(call)).failure).toBeNull();
  await platform.waitUntilIdle();
  const after = await fetchText(platform, '/news');
  for (const title of ['Not in the failed build', 'In the next build']) {
    expect(after).toContain(title);
  }
});

test('simultaneous saves cause at most two deploys [PUB-1]', async ({ call, platform }) => {
  const { calls } = platform.hook;
  const titles = Array.from({ length: 8 }, (_, index) => `One of many ${index}`);
  const releaseBuilds = platform.holdBuilds();
  await Promise.all(titles.map((title) => call(contentRoutes.news.create, { body: { title } })));
  releaseBuilds();
  const countUnbuilt = async () => {
    await platform.waitUntilIdle();
    const { requested, built } = await fetchPublishState(call);
    return requested - built;
  };
  await expect.poll(countUnbuilt).toBe(0);
  expect(platform.hook.calls - calls).toBeLessThanOrEqual(2);
  const page = await fetchText(platform, '/news');
  for (const title of titles) expect(page).toContain(title);
});

test('without a database, built pages and /health respond, and routes that need it return 503 [SITE-3, OPS-2]', async ({
  platform,
}) => {
  platform.neon.fail(503, Infinity);
  try {
    expect((await platform.fetch('/news')).status).toBe(200);
    expect((await platform.fetch('/health')).status).toBe(200);
    for (const path of ['/ready', '/getServices', '/news-details/any']) {
      const response = await platform.fetch(path, { headers: { 'cache-control': 'no-cache' } });
      expect([path, response.status, response.headers.get('retry-after')]).toEqual([
        path,
        503,
        '5',
      ]);
    }
  } finally {
    platform.neon.fail(0, 0);
  }
  expect((await platform.fetch('/ready')).status).toBe(200);
});
