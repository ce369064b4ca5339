import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { problem, problemMediaType } from '#contract/http/problem.ts';
import type { Manpower } from '#contract/kinds/manpower.ts';
import { ListScreen } from '#dashboard/editing/list/list-screen.tsx';
import { showScreens } from './screens.tsx';
import { user } from './steps.ts';

const price = (_id: string, nationality: string, amount: number): Manpower => ({
  _id,
  category: 'Mason',
  nationality,
  amount,
  sector: '',
  time: '2026-11-20T08:00:00.000Z',
});

let prices: Map<string, Manpower>;
let versions: Map<string, number>;
let saves: { path: string; body: unknown; ifMatch: string | null }[];
let failure: Response | Error | null;

const versionOf = (id: string) => versions.get(id) ?? 1;
const etagOf = (id: string) => ({ etag: `"v${versionOf(id)}"` });

/** Simulates a change by another person. */
function changeAsSomebodyElse(record: Manpower): void {
  prices.set(record._id, record);
  versions.set(record._id, versionOf(record._id) + 1);
}

function mockPrices(list: Manpower[], drafts: object[] = []): void {
  prices = new Map(list.map((row) => [row._id, row]));
  versions = new Map();
  saves = [];
  failure = null;
  vi.stubGlobal('fetch', async (input: unknown, init: RequestInit = {}) => {
    const path = String(input).split('?')[0] ?? '';
    const id = path.split('/').at(-1) ?? '';
    const record = prices.get(id);
    if (init.method === 'PUT' && record) {
      if (failure instanceof Error) throw failure;
      if (failure) return failure;
      const body = JSON.parse(String(init.body));
      const ifMatch = new Headers(init.headers).get('if-match');
      if (ifMatch !== etagOf(id).etag) {
        const refusal = problem('precondition-failed', { current: record });
        const headers = { ...etagOf(id), 'content-type': problemMediaType };
        return Response.json(refusal, { status: refusal.status, headers });
      }
      saves.push({ path, body, ifMatch });
      changeAsSomebodyElse({ ...record, ...body });
      return Response.json(prices.get(id), { headers: etagOf(id) });
    }
    if (record) return Response.json(record, { headers: etagOf(id) });
    if (path.endsWith('/getManpowers')) {
      const rows = [...prices.values()].map((row) => ({ ...row, _version: versionOf(row._id) }));
      return Response.json(rows);
    }
    return Response.json(path.includes('/getDrafts') ? drafts : []);
  });
}

async function openList(): Promise<void> {
  const { feature } = await import('#dashboard/kinds/manpower/manpower.tsx');
  showScreens([{ path: '/', Component: () => <ListScreen feature={feature} /> }]);
  await screen.findByRole('link', { name: 'Mason' });
}

const amountOf = (nationality: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Amount for Mason, ${nationality}` });

describe('a price in the list', () => {
  beforeEach(() => mockPrices([price('a', 'India', 3600)]));

  it('is edited in place, and Enter saves it and moves to the next one [DASH-8]', async () => {
    prices.set('b', { ...price('b', 'Nepal', 3400), category: 'Plumber' });
    await openList();
    const first = await amountOf('India');
    expect(first.value).toBe('3,600');
    await user.click(first);
    await user.keyboard('3750{Enter}');
    const nextField = screen.getByRole('textbox', { name: 'Amount for Plumber, Nepal' });
    expect(document.activeElement).toBe(nextField);
    await waitFor(() => expect(first.value).toBe('3,750'));
    expect(saves).toEqual([{ path: '/updateManpower/a', body: { amount: 3750 }, ifMatch: '"v1"' }]);
    await user.keyboard('{Enter}');
    expect(saves).toHaveLength(1);
  });

  it('accepts an amount as people write it, and reports an invalid one [DASH-8]', async () => {
    await openList();
    const field = await amountOf('India');
    await user.click(field);
    await user.keyboard('many{Enter}');
    await screen.findByText('Amount must be a whole number of at least 1');
    expect(field.value).toBe('many');
    expect(saves).toEqual([]);
    await user.clear(field);
    await user.type(field, 'AED 4,100{Enter}');
    await waitFor(() => expect(saves).toMatchObject([{ body: { amount: 4100 } }]));
  });

  it('is replaced by typing after a click, even if the browser places the caret after the focus event [DASH-8]', async () => {
    await openList();
    const field = await amountOf('India');
    fireEvent.pointerDown(field);
    field.focus();
    field.setSelectionRange(1, 1);
    fireEvent.click(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 5]);
    field.setSelectionRange(1, 1);
    fireEvent.click(field);
    expect(field.selectionEnd).toBe(1);
  });

  it('is selected before the next key, however fast someone types [DASH-8]', async () => {
    await openList();
    const field = await amountOf('India');
    field.focus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 5]);
  });

  it('does not change after Escape [DASH-8]', async () => {
    await openList();
    const field = await amountOf('India');
    await user.click(field);
    await user.keyboard('12{Escape}{Tab}');
    expect(field.value).toBe('3,600');
    expect(saves).toEqual([]);
  });

  it('is overwritten only after a question if someone else changed it [DASH-8, DASH-14]', async () => {
    await openList();
    changeAsSomebodyElse(price('a', 'India', 3900));
    const field = await amountOf('India');
    await user.click(field);
    await user.keyboard('3750{Enter}');
    await screen.findByText(/Someone has changed this to AED 3,900/);
    expect(saves).toEqual([]);
    expect(field.value).toBe('3750');
    await user.click(field);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(saves).toMatchObject([{ body: { amount: 3750 } }]));
  });

  it('is saved if someone else changed its other fields, which are kept [DASH-8, DASH-14]', async () => {
    await openList();
    changeAsSomebodyElse({ ...price('a', 'India', 3600), sector: 'Construction' });
    await user.click(await amountOf('India'));
    await user.keyboard('3750{Enter}');
    await waitFor(() => expect(saves).toMatchObject([{ body: { amount: 3750 }, ifMatch: '"v2"' }]));
    expect(prices.get('a')).toMatchObject({ amount: 3750, sector: 'Construction' });
  });

  it('can be changed twice, the second time from the version of the first [DASH-8, DASH-14]', async () => {
    await openList();
    const field = await amountOf('India');
    await user.click(field);
    await user.keyboard('3750{Enter}');
    await waitFor(() => expect(field.value).toBe('3,750'));
    await user.click(field);
    await user.keyboard('3800{Enter}');
    await waitFor(() => expect(saves.map(({ ifMatch }) => ifMatch)).toEqual(['"v1"', '"v2"']));
  });

  it('keeps what was typed if it could not be saved, and is saved by a second Enter [DASH-8, DASH-16]', async () => {
    await openList();
    failure = new TypeError('no network');
    const field = await amountOf('India');
    await user.click(field);
    await user.keyboard('3750{Enter}');
    await screen.findByText(/Not saved\. Check your connection/);
    expect(field.value).toBe('3750');
    failure = null;
    await user.click(field);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(saves).toMatchObject([{ body: { amount: 3750 } }]));
  });

  it('with a draft is edited in its form, so that nothing else is published [DASH-8, PUB-3]', async () => {
    const record = price('a', 'India', 3650);
    const draft = { isPublished: true, hasChanges: true, publishAt: null, unpublishAt: null };
    mockPrices([price('a', 'India', 3600)], [{ ...draft, endedAt: null, record }]);
    await openList();
    await screen.findByText('Unpublished changes', { selector: 'li' });
    expect(screen.queryByRole('textbox', { name: /Amount for Mason/ })).toBeNull();
    screen.getByText('AED 3,600');
  });
});
