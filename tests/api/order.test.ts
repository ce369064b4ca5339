import { describe, expect, it } from 'vitest';
import { getActivity } from '#contract/routes/activity-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { expectProblem } from '../support/problems.ts';
import { createContentCalls } from '../support/record-calls.ts';

const api = await startSharedApi();
const call = api.as(admin);
const { sliders, team } = createContentCalls(call);

const addSlider = (firstTitle: string) => sliders.add({ firstTitle });
const listTitles = async () => (await sliders.list()).map(({ firstTitle }) => firstTitle);
const readRequestedNumber = async () => (await call(routes.getPublishState)).data.requested;
const reorder = (ids: string[]) => call(contentRoutes.sliders.order, { body: { ids } });

const listOrderEntries = async () =>
  (await call(getActivity)).data
    .filter(({ act }) => act === 'ordered')
    .map(({ by, detail, at }) => [by, detail, at]);

describe('the order of a list', () => {
  it('is stored and counts as one change to publish [PUB-1]', async () => {
    const [a, b, c] = [await addSlider('A'), await addSlider('B'), await addSlider('C')];
    const before = await readRequestedNumber();
    await reorder([c, a, b]);
    expect(await listTitles()).toEqual(['C', 'A', 'B']);
    expect(await readRequestedNumber()).toBe(before + 1);
  });

  it('puts a new record last', async () => {
    const [a, b] = [await addSlider('A'), await addSlider('B')];
    await reorder([b, a]);
    await addSlider('C');
    expect(await listTitles()).toEqual(['B', 'A', 'C']);
  });

  it('puts a copy after its original once the copy is published [DASH-18]', async () => {
    const [a] = [await addSlider('A'), await addSlider('B')];
    const fields = { firstTitle: 'A (copy)' };
    const id = await sliders.addDraft(fields, { after: a });
    expect(await listTitles()).toEqual(['A', 'B']);
    await sliders.publish(id, fields, { after: a });
    expect(await listTitles()).toEqual(['A', 'A (copy)', 'B']);
  });

  it('puts a copy after an unpublished original, or last if the original is unknown [DASH-18]', async () => {
    const [a] = [await addSlider('A'), await addSlider('B')];
    await sliders.unpublish(a);
    const publishCopy = async (firstTitle: string, after: string) =>
      sliders.publish(await sliders.addDraft({ firstTitle }, { after }));
    await publishCopy('A (copy)', a);
    await publishCopy('last', 'unknown');
    expect(await listTitles()).toEqual(['A (copy)', 'B', 'last']);
    await sliders.publish(a);
    expect(await listTitles()).toEqual(['A', 'A (copy)', 'B', 'last']);
  });

  it('causes no rebuild or activity entry if it stays the same', async () => {
    const ids = [await addSlider('A'), await addSlider('B')];
    const before = await readRequestedNumber();
    await reorder(ids);
    expect(await readRequestedNumber()).toBe(before);
    expect(await listOrderEntries()).toEqual([]);
  });

  it('is recorded at most once an hour, with the person who changed it [AUTH-15]', async () => {
    const [a, b, c] = [await addSlider('A'), await addSlider('B'), await addSlider('C')];
    const reem = await team.add({ name: 'Reem' });
    const omar = await team.add({ name: 'Omar' });
    const passMinutes = (minutes: number) => api.advance(minutes * 60_000);
    await reorder([b, a, c]);
    passMinutes(59);
    await reorder([c, b, a]);
    const secondTime = api.clock.now.toISOString();
    expect(await listOrderEntries()).toEqual([[admin.name, 'sliders', secondTime]]);
    passMinutes(1);
    await call(contentRoutes.team.order, { body: { ids: [omar, reem] } });
    const teamTime = api.clock.now.toISOString();
    passMinutes(60);
    await reorder([a, b, c]);
    expect(await listOrderEntries()).toEqual([
      [admin.name, 'sliders', api.clock.now.toISOString()],
      [admin.name, 'team', teamTime],
      [admin.name, 'sliders', secondTime],
    ]);
  });

  it.each([
    ['an id is missing', (ids: string[]) => ids.slice(1)],
    ['an id is repeated', ([a = '']: string[]) => [a, a]],
    ['an id does not exist', ([a = '']: string[]) => [a, 'unknown']],
  ])('cannot be changed if %s', async (_, breakIds) => {
    const ids = [await addSlider('A'), await addSlider('B')];
    const detail = 'The list has changed. Reload it, then change the order again.';
    await expectProblem(reorder(breakIds(ids)), { code: 'conflict', detail });
    expect(await listTitles()).toEqual(['A', 'B']);
  });
});
