import { describe, expect, it } from 'vitest';
import type { Call } from '#contract/http/client.ts';
import { deleteAutosave, getAutosaves, updateAutosave } from '#contract/routes/autosave-routes.ts';
import * as fileRoutes from '#contract/routes/content-file-routes.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { autosaves } from '#schema/index.ts';
import { maxAutosaves } from '#services/autosaves/autosaves.ts';
import { admin, omar, startSharedApi } from '../support/api.ts';
import { expectProblem, invalidField } from '../support/problems.ts';
import { createRecordCalls } from '../support/record-calls.ts';

const api = await startSharedApi({}, { admin: [admin, omar] });
const adminCall = api.as(admin);
const news = createRecordCalls(adminCall, 'news');
const omarCall = api.as(omar);

const autosave = {
  kind: 'news',
  record: 'new',
  values: { title: 'Cranes arrive' },
  before: { title: '' },
  etag: null,
  device: 'phone',
} as const;
const save = async (call: Call, id: string, changes: object = {}) =>
  (await call(updateAutosave, { params: { id }, body: { ...autosave, ...changes } })).data;
const readAutosaves = async (call: Call, id = 'new') =>
  (await call(getAutosaves, { params: { kind: 'news', id } })).data;
const readRows = () => api.readRows(autosaves);

describe('an autosave', () => {
  it('is visible only to its author and is not part of the content [DASH-14]', async () => {
    await save(adminCall, 'a');
    api.advance(5000);
    const values = { title: 'Cranes arrive today \u0000 \ud800' };
    await save(adminCall, 'a', { values, etag: '"v3"', unsentPictures: ['Picture'] });
    expect((await readAutosaves(adminCall)).autosaves).toEqual([
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
    expect((await readAutosaves(omarCall)).autosaves).toEqual([]);
    expect((await readAutosaves(adminCall, 'other')).autosaves).toEqual([]);
    expect(await news.list()).toEqual([]);
    expect(await news.listDrafts()).toEqual([]);
    const { data: file } = await adminCall(fileRoutes.exportContent);
    expect(JSON.stringify(file)).not.toContain('Cranes');
  });

  it('can be changed and removed only by its author [DASH-14, API-2]', async () => {
    await save(adminCall, 'a');
    await expectProblem(save(omarCall, 'a', { values: { title: 'Mine' } }), 'not-found');
    const params = { id: 'a' };
    await omarCall(deleteAutosave, { params });
    expect((await readAutosaves(adminCall)).autosaves).toMatchObject([{ values: autosave.values }]);
    await adminCall(deleteAutosave, { params });
    expect((await readAutosaves(adminCall)).autosaves).toEqual([]);
    await adminCall(deleteAutosave, { params });
  });

  it('loses its text and is reported as ended once it is deleted [DASH-14]', async () => {
    await save(adminCall, 'a');
    await adminCall(deleteAutosave, { params: { id: 'a' } });
    expect(await readAutosaves(adminCall)).toEqual({ autosaves: [], editors: [], ended: ['a'] });
    expect((await readAutosaves(omarCall)).ended).toEqual([]);
    expect((await readAutosaves(adminCall, 'other')).ended).toEqual([]);
    expect((await readRows()).map(({ content }) => content)).toEqual(['']);
    for (let form = 0; form < maxAutosaves; form += 1) await save(adminCall, `form-${form}`);
    expect((await readAutosaves(adminCall)).autosaves).toHaveLength(maxAutosaves);
    await save(adminCall, 'a');
    expect((await readAutosaves(adminCall)).ended).toEqual([]);
  });

  it('expires after thirty days, or when its author exceeds the limit [DASH-14, OPS-5]', async () => {
    await save(omarCall, 'his');
    for (let form = 0; form < maxAutosaves + 2; form += 1) {
      api.advance(1000);
      await save(adminCall, `form-${form}`);
    }
    const ids = (await readAutosaves(adminCall)).autosaves.map(({ _id }) => _id);
    expect(ids).toHaveLength(maxAutosaves);
    expect([ids.at(0), ids.at(-1)]).toEqual([`form-${maxAutosaves + 1}`, 'form-2']);
    expect((await readAutosaves(omarCall)).autosaves).toHaveLength(1);
    api.advance(30 * dayMs + 1);
    await save(adminCall, 'today');
    await api.sweep();
    expect((await readRows()).map(({ _id }) => _id)).toEqual(['today']);
  });

  it('is rejected if a field is invalid or its content is too large [API-3]', async () => {
    const refusal = { code: 'invalid-input', errors: [{ field: 'kind' }] };
    for (const kind of ['nothing', 'constructor']) {
      await expectProblem(save(adminCall, 'a', { kind }), refusal);
    }
    const values = { title: 4 };
    await expectProblem(save(adminCall, 'a', { values }), invalidField('values.title'));
    const large = { title: 'a'.repeat(1_100_000) };
    await expectProblem(save(adminCall, 'a', { values: large }), 'too-large');
    await expectProblem(save(adminCall, 'a'.repeat(3000)), 'not-found');
    expect(await readRows()).toEqual([]);
  });
});

describe('the editors of a record', () => {
  it('are shown to other users while their forms are open [DASH-19]', async () => {
    const since = api.clock.now.toISOString();
    expect(await save(omarCall, 'his', { record: 'n' })).toEqual([]);
    api.advance(60_000);
    await save(omarCall, 'his', { record: 'n' });
    await save(omarCall, 'his-phone', { record: 'n' });
    expect((await readAutosaves(adminCall, 'n')).editors).toEqual([{ name: omar.name, since }]);
    expect((await readAutosaves(omarCall, 'n')).editors).toEqual([]);
    expect(await save(adminCall, 'mine', { record: 'n' })).toEqual([{ name: omar.name, since }]);
    expect((await readAutosaves(omarCall, 'n')).editors).toMatchObject([{ name: admin.name }]);
    api.advance(91_000);
    expect((await readAutosaves(adminCall, 'n')).editors).toEqual([]);
    await save(omarCall, 'his', { record: 'n' });
    await omarCall(deleteAutosave, { params: { id: 'his' } });
    expect((await readAutosaves(adminCall, 'n')).editors).toEqual([]);
  });

  it('are not shown for a new record [DASH-19]', async () => {
    await save(omarCall, 'his');
    expect((await readAutosaves(adminCall)).editors).toEqual([]);
  });
});
