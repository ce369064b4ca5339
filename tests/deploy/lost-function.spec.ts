import { getNewses, getPublishState, postNews } from '../../src/contract/routes.ts';
import { expect, publishAtOnce, test } from './fixtures.ts';

test('a function that dies between its commit and the build hook loses nothing: the hourly sweep asks [PUB-1]', async ({
  call,
  platform,
}) => {
  await publishAtOnce(call);
  await platform.idle();
  const calls = platform.hook.calls;
  const api = platform.live().functions.find(({ bundled }) => bundled.name === 'api');
  api?.instances.killNextAfterAnswer();
  const { data } = await call(postNews, { body: { title: 'Saved by a dying function' } });
  expect(platform.hook.calls).toBe(calls);

  expect(await platform.runSchedule()).toEqual([204]);
  await platform.idle();
  expect(platform.hook.calls).toBe(calls + 1);
  const page = await platform.fetch(`/news-details/${data._id}`);
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining('Saved by a dying function'),
  ]);
  const state = (await call(getPublishState)).data;
  expect(state).toMatchObject({ built: state.requested, building: null, failure: null });
});

test('a hook that the platform does not answer is told, and asked again by the sweep [PUB-1]', async ({
  call,
  platform,
}) => {
  platform.hook.status = 503;
  const calls = platform.hook.calls;
  await call(postNews, { body: { title: 'While the hook is down' } });
  const failure = async () => (await call(getPublishState)).data.failure?.reason;
  await expect.poll(failure, { timeout: 30_000 }).toContain('status 503');
  expect(platform.hook.calls).toBe(calls + 3);
  platform.hook.status = 200;
  await platform.runSchedule();
  await platform.idle();
  expect((await call(getPublishState)).data).toMatchObject({ building: null, failure: null });
  expect(await (await platform.fetch('/news')).text()).toContain('While the hook is down');
});

test('a list that the network keeps is new after a save [API-6]', async ({ call, platform }) => {
  const titles = async () => {
    const answer = await platform.fetch('/getNewses');
    return ((await answer.json()) as { title: string }[]).map(({ title }) => title);
  };
  await titles();
  const hits = platform.live().cache.hits;
  await titles();
  expect(platform.live().cache.hits).toBe(hits + 1);
  await call(postNews, { body: { title: 'Not kept anywhere' } });
  await expect.poll(titles).toContain('Not kept anywhere');
  expect((await call(getNewses)).data.map(({ title }) => title)).toContain('Not kept anywhere');
});
