import type { Call } from '../../src/contract/http/client.ts';
import { contentRoutes, getPublishState } from '../../src/contract/routes/routes.ts';
import { expect, publishAtOnce, test } from './fixtures.ts';
import type { Platform } from './platform/platform.ts';

test.beforeEach(async ({ call, platform }) => {
  await publishAtOnce(call);
  await platform.idle();
});

const stateOf = async (call: Call) => (await call(getPublishState)).data;

const textAt = async (platform: Platform, path: string) => (await platform.fetch(path)).text();

test('a function that dies between its commit and the build hook loses nothing, because the hourly sweep calls the hook [PUB-1]', async ({
  call,
  platform,
}) => {
  const { calls } = platform.hook;
  const api = platform.live().functions.find(({ bundle }) => bundle.name === 'api');
  api?.instances.killNextAfterAnswer();
  const { data } = await call(contentRoutes.news.create, {
    body: { title: 'Saved by a dying function' },
  });
  expect(platform.hook.calls).toBe(calls);

  expect(await platform.runSchedule()).toEqual([204]);
  await platform.idle();
  expect(platform.hook.calls).toBe(calls + 1);
  expect(await textAt(platform, `/news-details/${data._id}`)).toContain('by a dying function');
  const state = await stateOf(call);
  expect(state).toMatchObject({ built: state.requested, building: null, failure: null });
});

test('a build hook that does not respond is reported, and called again by the sweep [PUB-1]', async ({
  call,
  platform,
}) => {
  const { calls } = platform.hook;
  platform.hook.status = 503;
  await call(contentRoutes.news.create, { body: { title: 'While the hook is down' } });
  const reason = async () => (await stateOf(call)).failure?.reason;
  await expect.poll(reason).toContain('status 503');
  expect(platform.hook.calls).toBe(calls + 3);
  platform.hook.status = 200;
  await platform.runSchedule();
  await platform.idle();
  expect(await stateOf(call)).toMatchObject({ building: null, failure: null });
  expect(await textAt(platform, '/news')).toContain('While the hook is down');
});

test('a failed build is reported by its event, and leaves the site unchanged [PUB-1]', async ({
  call,
  platform,
}) => {
  const before = await textAt(platform, '/news');
  platform.failNextBuild();
  const { data } = await call(contentRoutes.news.create, {
    body: { title: 'Not in the failed build' },
  });
  const reason = async () => (await stateOf(call)).failure?.reason;
  await expect.poll(reason).toContain('could not build the website');
  expect(await textAt(platform, '/news')).toBe(before);
  expect((await platform.fetch(`/news-details/${data._id}`)).status).toBe(200);

  await call(contentRoutes.news.create, { body: { title: 'In the next build' } });
  await expect.poll(async () => (await stateOf(call)).failure).toBeNull();
  await platform.idle();
  const after = await textAt(platform, '/news');
  for (const title of ['Not in the failed build', 'In the next build']) {
    expect(after).toContain(title);
  }
});

test('simultaneous saves, each on its own instance, need one or two deploys [PUB-1]', async ({
  call,
  platform,
}) => {
  const { calls } = platform.hook;
  const titles = Array.from({ length: 8 }, (_, index) => `One of many ${index}`);
  const release = platform.holdBuilds();
  await Promise.all(titles.map((title) => call(contentRoutes.news.create, { body: { title } })));
  release();
  const built = async () => {
    await platform.idle();
    const { requested, built } = await stateOf(call);
    return requested - built;
  };
  await expect.poll(built).toBe(0);
  expect(platform.hook.calls - calls).toBeLessThanOrEqual(2);
  const page = await textAt(platform, '/news');
  for (const title of titles) expect(page).toContain(title);
});

test('while the database is down, the site works and pages that need it ask the visitor to try again [SITE-3, OPS-2]', async ({
  platform,
}) => {
  platform.neon.fail(503, Infinity);
  try {
    expect((await platform.fetch('/news')).status).toBe(200);
    expect((await platform.fetch('/health')).status).toBe(200);
    for (const path of ['/ready', '/getServices', '/news-details/any']) {
      const answer = await platform.fetch(path, { headers: { 'cache-control': 'no-cache' } });
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5']);
    }
  } finally {
    platform.neon.fail(0, 0);
  }
  expect((await platform.fetch('/ready')).status).toBe(200);
});
