export const noticesTests = {
  'tests/api/notices.test.ts': `import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Call } from '#contract/http/client.ts';
import { changeMany } from '#contract/routes/batch-routes.ts';
import { getDraftChanges } from '#contract/routes/changes-routes.ts';
import * as fileRoutes from '#contract/routes/content-file-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { admin, startApi, type TestApi } from '../support/api.ts';

const { create, list, update } = routes.contentRoutes.notices;
const kind = 'notices' as const;

let api: TestApi;
let call: Call;
beforeAll(async () => {
  api = await startApi();
  call = api.as(admin);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.reset();
  await api.addAccount(admin, 'admin');
});

const add = async (closingDate?: string | null) =>
  (await call(create, { body: { heading: 'Riggers', closingDate } })).data;
const dates = async () => (await call(list)).data.map(({ closingDate }) => closingDate);

it('is stored as a day, and empty for null, an empty text and none', async () => {
  expect((await add(' 2026-11-30 ')).closingDate).toBe('2026-11-30');
  for (const empty of [null, '', undefined]) expect((await add(empty)).closingDate).toBeNull();
  expect(await dates()).toEqual(['2026-11-30', null, null, null]);
});

it('refuses a text that is not a day, and names the field', async () => {
  const { _id: id } = await add('2026-11-30');
  for (const wrong of ['2026-02-30', '30.11.2026', '2026-11-30T10:00:00Z', '1899-12-31', 'x'.repeat(5000)]) {
    await expect(call(update, { params: { id }, body: { closingDate: wrong } })).rejects.toMatchObject({
      problem: { status: 400, errors: [expect.objectContaining({ field: 'closingDate' })] },
    });
  }
  expect(await dates()).toEqual(['2026-11-30']);
});

it('is cleared by a draft, compared, and kept by the history', async () => {
  const { _id: id } = await add('2026-11-30');
  const params = { kind, id };
  await call(routes.updateDraft, { params, body: { fields: { closingDate: '' } } });
  expect((await call(routes.getDraft, { params })).data).toMatchObject({
    hasChanges: true,
    record: { closingDate: null },
  });
  expect((await call(getDraftChanges, { params })).data.changes[0]).toMatchObject({
    before: { closingDate: '2026-11-30' },
    after: { closingDate: null },
  });
  await call(routes.publishDraft, { params, body: { fields: {} } });
  expect(await dates()).toEqual([null]);
  const first = (await call(routes.getHistory, { params })).data.at(-1);
  await call(routes.restoreRevision, { params: { id: first?._id ?? '' }, body: {} });
  await call(routes.publishDraft, { params, body: { fields: {} } });
  expect(await dates()).toEqual(['2026-11-30']);
});

it('does not make a draft if it stays empty', async () => {
  const { _id: id } = await add(null);
  const params = { kind, id };
  await call(routes.updateDraft, { params, body: { fields: { closingDate: '' } } });
  expect((await call(routes.getDraft, { params })).data.hasChanges).toBe(false);
});

it('is set and cleared for many', async () => {
  const ids = [(await add('2026-11-30'))._id, (await add())._id];
  const set = async (value: string) => {
    const body = { kind, records: ids.map((id) => ({ id })), change: { action: 'set' as const, field: 'closingDate', value } };
    return (await call(changeMany, { body })).data.records;
  };
  expect(await set('2027-01-31')).toBe(2);
  expect(await dates()).toEqual(['2027-01-31', '2027-01-31']);
  expect(await set('')).toBe(2);
  expect(await dates()).toEqual([null, null]);
});

it('is in the exported file, and comes back from it', async () => {
  await add('2026-11-30');
  await add();
  const { data: file } = await call(fileRoutes.exportContent);
  await api.reset();
  await api.addAccount(admin, 'admin');
  await call(fileRoutes.importContent, { body: file });
  expect((await dates()).toSorted()).toEqual(['2026-11-30', null]);
});
`,
  'tests/component/notices.test.tsx': `import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ListScreen } from '#dashboard/editing/list/list-screen.tsx';
import { feature } from '#dashboard/kinds/notices/notices.tsx';
import { answerCalls, showScreens } from './screens.tsx';

vi.mock('#session/session.ts', async () => (await import('./sessions.ts')).editorsSession());

const notice = (heading: string, closingDate: string | null) => ({
  ...{ _id: heading, heading, message: '', urgency: 'Usual', closingDate, _version: 1 },
});
const stored = [notice('Open', null), notice('Later', '2027-01-31'), notice('Soon', '2026-11-30')];

/** The headings of the list with these parameters. */
async function listed(query: string): Promise<string[]> {
  cleanup();
  answerCalls({ 'GET /getNotices': () => stored });
  showScreens([{ path: '/', Component: () => <ListScreen feature={feature} /> }], '/' + query);
  const links = await screen.findAllByRole('link', { name: /^(Open|Later|Soon)$/ });
  return links.map(({ textContent }) => textContent ?? '');
}

it('its list is sorted by the day, with empty ones last, and filtered by it', async () => {
  expect(await listed('')).toEqual(['Open', 'Later', 'Soon']);
  expect(await listed('?sort=closing')).toEqual(['Soon', 'Later', 'Open']);
  screen.getByText('30 November 2026');
  expect(await listed('?from=2026-12-01')).toEqual(['Later']);
  expect(await listed('?year=2026')).toEqual(['Soon']);
});

it('its list has no pictures, and no frames for them', async () => {
  await listed('');
  expect(document.querySelector('li img')).toBeNull();
});
`,
};
