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

const addNotice = async (closingDate?: string | null) =>
  (await call(create, { body: { heading: 'Riggers', closingDate } })).data;
const listDates = async () => (await call(list)).data.map(({ closingDate }) => closingDate);

it('stores a closing date as a day, and an empty value as null', async () => {
  expect((await addNotice(' 2026-11-30 ')).closingDate).toBe('2026-11-30');
  for (const emptyValue of [null, '', undefined]) expect((await addNotice(emptyValue)).closingDate).toBeNull();
  expect(await listDates()).toEqual(['2026-11-30', null, null, null]);
});

it('rejects a closing date that is not a day', async () => {
  const { _id: id } = await addNotice('2026-11-30');
  for (const invalidDay of ['2026-02-30', '30.11.2026', '2026-11-30T10:00:00Z', '1899-12-31', 'x'.repeat(5000)]) {
    await expect(call(update, { params: { id }, body: { closingDate: invalidDay } })).rejects.toMatchObject({
      problem: { status: 400, errors: [expect.objectContaining({ field: 'closingDate' })] },
    });
  }
  expect(await listDates()).toEqual(['2026-11-30']);
});

it('restores a closing date that a draft cleared', async () => {
  const { _id: id } = await addNotice('2026-11-30');
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
  expect(await listDates()).toEqual([null]);
  const firstRevision = (await call(routes.getHistory, { params })).data.at(-1);
  await call(routes.restoreRevision, { params: { id: firstRevision?._id ?? '' }, body: {} });
  await call(routes.publishDraft, { params, body: { fields: {} } });
  expect(await listDates()).toEqual(['2026-11-30']);
});

it('finds no changes in a draft whose closing date stays empty', async () => {
  const { _id: id } = await addNotice(null);
  const params = { kind, id };
  await call(routes.updateDraft, { params, body: { fields: { closingDate: '' } } });
  expect((await call(routes.getDraft, { params })).data.hasChanges).toBe(false);
});

it('sets and clears the closing dates of many notices', async () => {
  const ids = [(await addNotice('2026-11-30'))._id, (await addNotice())._id];
  const setDates = async (value: string) => {
    const body = { kind, records: ids.map((id) => ({ id })), change: { action: 'set' as const, field: 'closingDate', value } };
    return (await call(changeMany, { body })).data.records;
  };
  expect(await setDates('2027-01-31')).toBe(2);
  expect(await listDates()).toEqual(['2027-01-31', '2027-01-31']);
  expect(await setDates('')).toBe(2);
  expect(await listDates()).toEqual([null, null]);
});

it('exports and imports closing dates', async () => {
  await addNotice('2026-11-30');
  await addNotice();
  const { data: file } = await call(fileRoutes.exportContent);
  await api.reset();
  await api.addAccount(admin, 'admin');
  await call(fileRoutes.importContent, { body: file });
  expect((await listDates()).toSorted()).toEqual(['2026-11-30', null]);
});
`,
  'tests/component/notices.test.tsx': `import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ListScreen } from '#dashboard/editing/list/list-screen.tsx';
import { feature } from '#dashboard/kinds/notices/notices.tsx';
import { mockCalls, showScreens } from './screens.tsx';

vi.mock('#session/session.ts', async () => (await import('./sessions.ts')).createEditorSession());

const createNotice = (heading: string, closingDate: string | null) => ({
  _id: heading,
  heading,
  message: '',
  urgency: 'Usual',
  closingDate,
  _version: 1,
});
const storedNotices = [createNotice('Open', null), createNotice('Later', '2027-01-31'), createNotice('Soon', '2026-11-30')];

/** Renders the list with a query, and returns its headings. */
async function listHeadings(query: string): Promise<string[]> {
  cleanup();
  mockCalls({ 'GET /getNotices': () => storedNotices });
  showScreens([{ path: '/', Component: () => <ListScreen feature={feature} /> }], '/' + query);
  const links = await screen.findAllByRole('link', { name: /^(Open|Later|Soon)$/ });
  return links.map(({ textContent }) => textContent ?? '');
}

it('sorts and filters the list of notices by closing date', async () => {
  expect(await listHeadings('')).toEqual(['Open', 'Later', 'Soon']);
  expect(await listHeadings('?sort=closing')).toEqual(['Soon', 'Later', 'Open']);
  screen.getByText('30 November 2026');
  expect(await listHeadings('?from=2026-12-01')).toEqual(['Later']);
  expect(await listHeadings('?year=2026')).toEqual(['Soon']);
});

it('shows no pictures in the list of notices', async () => {
  await listHeadings('');
  expect(document.querySelector('li img')).toBeNull();
});
`,
};
