import { beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '#contract/http/client.ts';
import { deleteAutosave, getAutosaves, updateAutosave } from '#contract/routes/autosave-routes.ts';
import * as fileRoutes from '#contract/routes/content-file-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { autosaves } from '#schema/index.ts';
import { maxAutosaves, sweepAutosaves } from '#services/autosaves/autosaves.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { invalidField, problem } from '../support/problems.ts';
import type { Person } from '../support/tokens.ts';

const reem: Person = { uid: 'uid-reem', email: 'reem@firm.example', name: 'Reem' };

let adminCall: Call;
let reemCall: Call;
const api = await startSharedApi({}, { admin: [admin, reem] });
beforeEach(() => {
  adminCall = api.as(admin);
  reemCall = api.as(reem);
});

const autosave = {
  kind: 'news',
  record: 'new',
  values: { title: 'Cranes arrive' },
  before: { title: '' },
  etag: null,
  device: 'phone',
} as const;
const keep = async (call: Call, id: string, changes: object = {}) =>
  (await call(updateAutosave, { params: { id }, body: { ...autosave, ...changes } })).data;
const read = async (call: Call, id = 'new') =>
  (await call(getAutosaves, { params: { kind: 'news', id } })).data;
const rows = () => api.rows(autosaves);

describe('an autosave', () => {
  it('is available on the person’s other devices in its latest form, and to nobody else [DASH-14]', async () => {
    await keep(adminCall, 'a');
    api.advance(5000);
    const values = { title: 'Cranes arrive today \u0000 \ud800' };
    await keep(adminCall, 'a', { values, etag: '"v3"', unsentPictures: ['Picture'] });
    expect((await read(adminCall)).autosaves).toEqual([
      {
        _id: 'a',
        at: api.clock.now.toISOString(),
        before: autosave.before,
        device: 'phone',
        etag: '"v3"',
        unsentPictures: ['Picture'],
        values,
      },
    ]);
    expect((await read(reemCall)).autosaves).toEqual([]);
    expect((await read(adminCall, 'other')).autosaves).toEqual([]);
    expect((await adminCall(contentRoutes.news.list)).data).toEqual([]);
    expect((await adminCall(routes.getDrafts, { params: { kind: 'news' } })).data).toEqual([]);
    expect(JSON.stringify((await adminCall(fileRoutes.exportContent)).data)).not.toContain(
      'Cranes',
    );
  });

  it('cannot be changed or removed by anyone else [DASH-14, API-2]', async () => {
    await keep(adminCall, 'a');
    const refusal = problem('not-found');
    await expect(keep(reemCall, 'a', { values: { title: 'Mine' } })).rejects.toMatchObject(refusal);
    const params = { id: 'a' };
    await reemCall(deleteAutosave, { params });
    expect((await read(adminCall)).autosaves).toMatchObject([{ values: autosave.values }]);
    await adminCall(deleteAutosave, { params });
    expect((await read(adminCall)).autosaves).toEqual([]);
    await adminCall(deleteAutosave, { params });
  });

  it('is reported to the other devices as ended, without its text, and does not count towards the limit [DASH-14]', async () => {
    await keep(adminCall, 'a');
    await adminCall(deleteAutosave, { params: { id: 'a' } });
    expect(await read(adminCall)).toEqual({ autosaves: [], editors: [], ended: ['a'] });
    expect((await read(reemCall)).ended).toEqual([]);
    expect((await read(adminCall, 'other')).ended).toEqual([]);
    expect((await rows()).map(({ content }) => content)).toEqual(['']);
    for (let form = 0; form < maxAutosaves; form += 1) await keep(adminCall, `form-${form}`);
    expect((await read(adminCall)).autosaves).toHaveLength(maxAutosaves);
    await keep(adminCall, 'a');
    expect((await read(adminCall)).ended).toEqual([]);
  });

  it('is kept for a limited number of forms, and for thirty days [DASH-14, OPS-5]', async () => {
    await keep(reemCall, 'hers');
    for (let form = 0; form < maxAutosaves + 2; form += 1) {
      api.advance(1000);
      await keep(adminCall, `form-${form}`);
    }
    const ids = (await read(adminCall)).autosaves.map(({ _id }) => _id);
    expect(ids).toHaveLength(maxAutosaves);
    expect([ids.at(0), ids.at(-1)]).toEqual([`form-${maxAutosaves + 1}`, 'form-2']);
    expect((await read(reemCall)).autosaves).toHaveLength(1);
    api.advance(30 * dayMs + 1);
    await keep(adminCall, 'today');
    await sweepAutosaves(api.context());
    expect((await rows()).map(({ _id }) => _id)).toEqual(['today']);
  });

  it('is refused with the name of an invalid field, or as a whole if it is too large [API-3]', async () => {
    const refusal = { problem: { code: 'invalid-input', errors: [{ field: 'kind' }] } };
    for (const kind of ['nothing', 'constructor']) {
      await expect(keep(adminCall, 'a', { kind })).rejects.toMatchObject(refusal);
    }
    const values = { title: 4 };
    await expect(keep(adminCall, 'a', { values })).rejects.toMatchObject(
      invalidField('values.title'),
    );
    const large = { title: 'a'.repeat(1_100_000) };
    await expect(keep(adminCall, 'a', { values: large })).rejects.toMatchObject(
      problem('too-large'),
    );
    await expect(keep(adminCall, 'a'.repeat(3000))).rejects.toMatchObject(problem('not-found'));
    expect(await rows()).toEqual([]);
  });
});

describe('the editors of a record', () => {
  it('are shown to others with the time they began, while their form reports that it is open [DASH-19]', async () => {
    const since = api.clock.now.toISOString();
    expect(await keep(reemCall, 'hers', { record: 'n' })).toEqual([]);
    api.advance(60_000);
    await keep(reemCall, 'hers', { record: 'n' });
    await keep(reemCall, 'her-phone', { record: 'n' });
    expect((await read(adminCall, 'n')).editors).toEqual([{ name: 'Reem', since }]);
    expect((await read(reemCall, 'n')).editors).toEqual([]);
    expect(await keep(adminCall, 'mine', { record: 'n' })).toEqual([{ name: 'Reem', since }]);
    expect((await read(reemCall, 'n')).editors).toMatchObject([{ name: admin.name }]);
    api.advance(91_000);
    expect((await read(adminCall, 'n')).editors).toEqual([]);
    await keep(reemCall, 'hers', { record: 'n' });
    await reemCall(deleteAutosave, { params: { id: 'hers' } });
    expect((await read(adminCall, 'n')).editors).toEqual([]);
  });

  it('are not shown for a record that is still being added [DASH-19]', async () => {
    await keep(reemCall, 'hers');
    expect((await read(adminCall)).editors).toEqual([]);
  });
});
