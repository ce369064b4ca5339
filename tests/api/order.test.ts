import { describe, expect, it } from 'vitest';
import { ProblemError } from '#contract/http/client.ts';
import { getActivity } from '#contract/routes/activity-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { admin, startSharedApi } from '../support/api.ts';

const api = await startSharedApi();
const call = api.as(admin);

const add = async (firstTitle: string) =>
  (await call(contentRoutes.sliders.create, { body: { firstTitle } })).data._id;
const titles = async () =>
  (await call(contentRoutes.sliders.list)).data.map(({ firstTitle }) => firstTitle);
const requestedNumber = async () => (await call(routes.getPublishState)).data.requested;
const order = (ids: string[]) => call(contentRoutes.sliders.order, { body: { ids } });

const orderEntries = async () =>
  (await call(getActivity)).data
    .filter(({ act }) => act === 'ordered')
    .map(({ by, detail, at }) => [by, detail, at]);

describe('the order of a list', () => {
  it('is used by the list from then on, and is one change to publish [PUB-1]', async () => {
    const [a, b, c] = [await add('A'), await add('B'), await add('C')];
    const before = await requestedNumber();
    await order([c, a, b]);
    expect(await titles()).toEqual(['C', 'A', 'B']);
    expect(await requestedNumber()).toBe(before + 1);
  });

  it('puts a new record last', async () => {
    const [a, b] = [await add('A'), await add('B')];
    await order([b, a]);
    await add('C');
    expect(await titles()).toEqual(['B', 'A', 'C']);
  });

  it('puts a copy after its original once it is published [DASH-18]', async () => {
    const [a] = [await add('A'), await add('B')];
    const params = { kind: 'sliders' } as const;
    const body = { fields: { firstTitle: 'A (copy)' }, after: a };
    const { data } = await call(routes.postDraft, { params, body });
    expect(await titles()).toEqual(['A', 'B']);
    const request = { params: { ...params, id: data.record._id }, body };
    await call(routes.publishDraft, request);
    expect(await titles()).toEqual(['A', 'A (copy)', 'B']);
  });

  it('puts a copy of a draft after it, or last if no position is given [DASH-18]', async () => {
    const [a] = [await add('A'), await add('B')];
    const unpublishRequest = { params: { kind: 'sliders', id: a }, body: {} } as const;
    await call(routes.unpublish, unpublishRequest);
    const copy = async (firstTitle: string, after: string) => {
      const body = { fields: { firstTitle }, after };
      const params = { kind: 'sliders' } as const;
      const { data } = await call(routes.postDraft, { params, body });
      const id = data.record._id;
      await call(routes.publishDraft, { params: { ...params, id }, body: { fields: {} } });
    };
    await copy('A (copy)', a);
    await copy('last', 'nobody');
    expect(await titles()).toEqual(['A (copy)', 'B', 'last']);
    await call(routes.publishDraft, { ...unpublishRequest, body: { fields: {} } });
    expect(await titles()).toEqual(['A', 'A (copy)', 'B', 'last']);
  });

  it('requests no rebuild and records no activity if nothing moved', async () => {
    const ids = [await add('A'), await add('B')];
    const before = await requestedNumber();
    await order(ids);
    expect(await requestedNumber()).toBe(before);
    expect(await orderEntries()).toEqual([]);
  });

  it('is recorded with its author once per hour, however many rows are moved [AUTH-15]', async () => {
    const [a, b, c] = [await add('A'), await add('B'), await add('C')];
    const reem = (await call(contentRoutes.team.create, { body: { name: 'Reem' } })).data._id;
    const omar = (await call(contentRoutes.team.create, { body: { name: 'Omar' } })).data._id;
    const passMinutes = (minutes: number) => api.advance(minutes * 60_000);
    await order([b, a, c]);
    passMinutes(59);
    await order([c, b, a]);
    const second = api.clock.now.toISOString();
    expect(await orderEntries()).toEqual([[admin.name, 'sliders', second]]);
    passMinutes(1);
    await call(contentRoutes.team.order, { body: { ids: [omar, reem] } });
    const third = api.clock.now.toISOString();
    passMinutes(60);
    await order([a, b, c]);
    expect(await orderEntries()).toEqual([
      [admin.name, 'sliders', api.clock.now.toISOString()],
      [admin.name, 'team', third],
      [admin.name, 'sliders', second],
    ]);
  });

  it.each([
    ['an id is missing', (ids: string[]) => ids.slice(1)],
    ['an id is repeated', ([a = '']: string[]) => [a, a]],
    ['an id does not exist', ([a = '']: string[]) => [a, 'nobody']],
  ])('is refused if %s, and does not change', async (_, wrong) => {
    const ids = [await add('A'), await add('B')];
    const refusal = await order(wrong(ids)).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ProblemError);
    expect((refusal as ProblemError).problem).toMatchObject({
      code: 'conflict',
      detail: 'The list has changed. Reload it, then change the order again.',
    });
    expect(await titles()).toEqual(['A', 'B']);
  });
});
