import { beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '#contract/http/client.ts';
import { deleteAutosave, getAutosaves, updateAutosave } from '#contract/routes/autosave-routes.ts';
import * as fileRoutes from '#contract/routes/content-file-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { autosaves } from '#schema/index.ts';
import { maxAutosaves, sweepAutosaves } from '#services/autosaves/autosaves.ts';
import { systemContext } from '#services/context.ts';
import { admin, startSharedApi } from '../support/api.ts';
import type { Person } from '../support/tokens.ts';

const reem: Person = { uid: 'uid-reem', email: 'reem@firm.example', name: 'Reem' };

let own: Call;
let reems: Call;
const api = await startSharedApi({}, { admin: [admin, reem] });
beforeEach(() => {
  own = api.as(admin);
  reems = api.as(reem);
});

const typed = {
  kind: 'news',
  record: 'new',
  values: { title: 'Cranes arrive' },
  before: { title: '' },
  etag: null,
  device: 'phone',
} as const;
const keep = async (call: Call, id: string, held: object = {}) =>
  (await call(updateAutosave, { params: { id }, body: { ...typed, ...held } })).data;
const read = async (call: Call, id = 'new') =>
  (await call(getAutosaves, { params: { kind: 'news', id } })).data;
const wait = api.advance;
const rows = () => api.store.read((db) => db.select().from(autosaves));

describe('an autosave', () => {
  it('is available on the person’s other devices in its latest form, and to nobody else [DASH-14]', async () => {
    await keep(own, 'a');
    wait(5000);
    const values = { title: 'Cranes arrive today \u0000 \ud800' };
    await keep(own, 'a', { values, etag: '"v3"', unsentPictures: ['Picture'] });
    expect((await read(own)).autosaves).toEqual([
      {
        _id: 'a',
        at: api.clock.now.toISOString(),
        before: typed.before,
        device: 'phone',
        etag: '"v3"',
        unsentPictures: ['Picture'],
        values,
      },
    ]);
    expect((await read(reems)).autosaves).toEqual([]);
    expect((await read(own, 'other')).autosaves).toEqual([]);
    expect((await own(contentRoutes.news.list)).data).toEqual([]);
    expect((await own(routes.getDrafts, { params: { kind: 'news' } })).data).toEqual([]);
    expect(JSON.stringify((await own(fileRoutes.exportContent)).data)).not.toContain('Cranes');
  });

  it('cannot be changed or removed by anyone else [DASH-14, API-2]', async () => {
    await keep(own, 'a');
    const notFound = { problem: { code: 'not-found' } };
    await expect(keep(reems, 'a', { values: { title: 'Mine' } })).rejects.toMatchObject(notFound);
    const params = { id: 'a' };
    await reems(deleteAutosave, { params });
    expect((await read(own)).autosaves).toMatchObject([{ values: typed.values }]);
    await own(deleteAutosave, { params });
    expect((await read(own)).autosaves).toEqual([]);
    await own(deleteAutosave, { params });
  });

  it('is reported to the other devices as ended, without its text, and does not count towards the limit [DASH-14]', async () => {
    await keep(own, 'a');
    await own(deleteAutosave, { params: { id: 'a' } });
    expect(await read(own)).toEqual({ autosaves: [], editors: [], ended: ['a'] });
    expect((await read(reems)).ended).toEqual([]);
    expect((await read(own, 'other')).ended).toEqual([]);
    expect((await rows()).map(({ content }) => content)).toEqual(['']);
    for (let form = 0; form < maxAutosaves; form += 1) await keep(own, `form-${form}`);
    expect((await read(own)).autosaves).toHaveLength(maxAutosaves);
    await keep(own, 'a');
    expect((await read(own)).ended).toEqual([]);
  });

  it('is kept for a limited number of forms, and for thirty days [DASH-14, OPS-5]', async () => {
    await keep(reems, 'hers');
    for (let form = 0; form < maxAutosaves + 2; form += 1) {
      wait(1000);
      await keep(own, `form-${form}`);
    }
    const kept = (await read(own)).autosaves.map(({ _id }) => _id);
    expect(kept).toHaveLength(maxAutosaves);
    expect([kept.at(0), kept.at(-1)]).toEqual([`form-${maxAutosaves + 1}`, 'form-2']);
    expect((await read(reems)).autosaves).toHaveLength(1);
    wait(30 * dayMs + 1);
    await keep(own, 'today');
    await sweepAutosaves(systemContext(api.store, api.clock.now));
    expect((await rows()).map(({ _id }) => _id)).toEqual(['today']);
  });

  it('is refused with the name of an invalid field, or as a whole if it is too large [API-3]', async () => {
    const refused = { problem: { code: 'invalid-input', errors: [{ field: 'kind' }] } };
    for (const kind of ['nothing', 'constructor']) {
      await expect(keep(own, 'a', { kind })).rejects.toMatchObject(refused);
    }
    const values = { title: 4 };
    await expect(keep(own, 'a', { values })).rejects.toMatchObject({
      problem: { code: 'invalid-input', errors: [{ field: 'values.title' }] },
    });
    const large = { title: 'a'.repeat(1_100_000) };
    await expect(keep(own, 'a', { values: large })).rejects.toMatchObject({
      problem: { code: 'too-large' },
    });
    await expect(keep(own, 'a'.repeat(3000))).rejects.toMatchObject({
      problem: { code: 'not-found' },
    });
    expect(await rows()).toEqual([]);
  });
});

describe('the editors of a record', () => {
  it('are shown to others with the time they began, while their form reports that it is open [DASH-19]', async () => {
    const since = api.clock.now.toISOString();
    expect(await keep(reems, 'hers', { record: 'n' })).toEqual([]);
    wait(60_000);
    await keep(reems, 'hers', { record: 'n' });
    await keep(reems, 'her-phone', { record: 'n' });
    expect((await read(own, 'n')).editors).toEqual([{ name: 'Reem', since }]);
    expect((await read(reems, 'n')).editors).toEqual([]);
    expect(await keep(own, 'mine', { record: 'n' })).toEqual([{ name: 'Reem', since }]);
    expect((await read(reems, 'n')).editors).toMatchObject([{ name: admin.name }]);
    wait(91_000);
    expect((await read(own, 'n')).editors).toEqual([]);
    await keep(reems, 'hers', { record: 'n' });
    await reems(deleteAutosave, { params: { id: 'hers' } });
    expect((await read(own, 'n')).editors).toEqual([]);
  });

  it('are not shown for a record that is still being added [DASH-19]', async () => {
    await keep(reems, 'hers');
    expect((await read(own)).editors).toEqual([]);
  });
});
