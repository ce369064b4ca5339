import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createProblem, problemMediaType } from '#contract/http/problem.ts';
import type { Manpower } from '#contract/kinds/manpower.ts';
import { ListScreen } from '#dashboard/editing/list/list-screen.tsx';
import { showScreens } from './screens.tsx';
import { user } from './steps.ts';

const createPrice = (_id: string, nationality: string, amount: number): Manpower => ({
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

const getVersion = (id: string) => versions.get(id) ?? 1;
const createEtagHeader = (id: string) => ({ etag: `"v${getVersion(id)}"` });

function storeNewVersion(record: Manpower): void {
  prices.set(record._id, record);
  versions.set(record._id, getVersion(record._id) + 1);
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
      if (ifMatch !== createEtagHeader(id).etag) {
        const refusal = createProblem('precondition-failed', { current: record });
        const headers = { ...createEtagHeader(id), 'content-type': problemMediaType };
        return Response.json(refusal, { status: refusal.status, headers });
      }
      saves.push({ path, body, ifMatch });
      storeNewVersion({ ...record, ...body });
      return Response.json(prices.get(id), { headers: createEtagHeader(id) });
    }
    if (record) return Response.json(record, { headers: createEtagHeader(id) });
    if (path.endsWith('/getManpowers')) {
      const rows = [...prices.values()].map((row) => ({ ...row, _version: getVersion(row._id) }));
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

const findAmount = (nationality: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Amount for Mason, ${nationality}` });

describe('a price in the list', () => {
  beforeEach(() => mockPrices([createPrice('a', 'India', 3600)]));

  it('is saved by Enter, which moves the focus to the next price [DASH-8]', async () => {
    prices.set('b', { ...createPrice('b', 'Nepal', 3400), category: 'Plumber' });
    await openList();
    const first = await findAmount('India');
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

  it('accepts a formatted amount and rejects other text [DASH-8]', async () => {
    await openList();
    const field = await findAmount('India');
    await user.click(field);
    await user.keyboard('many{Enter}');
    await screen.findByText('Amount must be a whole number of at least 1');
    expect(field.value).toBe('many');
    expect(saves).toEqual([]);
    await user.clear(field);
    await user.type(field, 'AED 4,100{Enter}');
    await waitFor(() => expect(saves).toMatchObject([{ body: { amount: 4100 } }]));
  });

  it('is selected by the first click, even if the browser places a caret [DASH-8]', async () => {
    await openList();
    const field = await findAmount('India');
    fireEvent.pointerDown(field);
    field.focus();
    field.setSelectionRange(1, 1);
    fireEvent.click(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 5]);
    field.setSelectionRange(1, 1);
    fireEvent.click(field);
    expect(field.selectionEnd).toBe(1);
  });

  it('is selected as soon as its field has the focus [DASH-8]', async () => {
    await openList();
    const field = await findAmount('India');
    field.focus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 5]);
  });

  it('is restored by Escape [DASH-8]', async () => {
    await openList();
    const field = await findAmount('India');
    await user.click(field);
    await user.keyboard('12{Escape}{Tab}');
    expect(field.value).toBe('3,600');
    expect(saves).toEqual([]);
  });

  it('is overwritten only by a second Enter if someone else changed it [DASH-8, DASH-14]', async () => {
    await openList();
    storeNewVersion(createPrice('a', 'India', 3900));
    const field = await findAmount('India');
    await user.click(field);
    await user.keyboard('3750{Enter}');
    await screen.findByText(/Someone has changed this to AED 3,900/);
    expect(saves).toEqual([]);
    expect(field.value).toBe('3750');
    await user.click(field);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(saves).toMatchObject([{ body: { amount: 3750 } }]));
  });

  it('is saved without overwriting another person’s changes to other fields [DASH-8, DASH-14]', async () => {
    await openList();
    storeNewVersion({ ...createPrice('a', 'India', 3600), sector: 'Construction' });
    await user.click(await findAmount('India'));
    await user.keyboard('3750{Enter}');
    await waitFor(() => expect(saves).toMatchObject([{ body: { amount: 3750 }, ifMatch: '"v2"' }]));
    expect(prices.get('a')).toMatchObject({ amount: 3750, sector: 'Construction' });
  });

  it('is saved a second time with the new version [DASH-8, DASH-14]', async () => {
    await openList();
    const field = await findAmount('India');
    await user.click(field);
    await user.keyboard('3750{Enter}');
    await waitFor(() => expect(field.value).toBe('3,750'));
    await user.click(field);
    await user.keyboard('3800{Enter}');
    await waitFor(() => expect(saves.map(({ ifMatch }) => ifMatch)).toEqual(['"v1"', '"v2"']));
  });

  it('is saved by a second Enter after a failed save [DASH-8, DASH-16]', async () => {
    await openList();
    failure = new TypeError('no network');
    const field = await findAmount('India');
    await user.click(field);
    await user.keyboard('3750{Enter}');
    await screen.findByText(/Not saved\. Check your connection/);
    expect(field.value).toBe('3750');
    failure = null;
    await user.click(field);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(saves).toMatchObject([{ body: { amount: 3750 } }]));
  });

  it('cannot be edited in the list while it has a draft [DASH-8, PUB-3]', async () => {
    const record = createPrice('a', 'India', 3650);
    const draft = { isPublished: true, hasChanges: true, publishAt: null, unpublishAt: null };
    mockPrices([createPrice('a', 'India', 3600)], [{ ...draft, endedAt: null, record }]);
    await openList();
    await screen.findByText('Unpublished changes', { selector: 'li' });
    expect(screen.queryByRole('textbox', { name: /Amount for Mason/ })).toBeNull();
    screen.getByText('AED 3,600');
  });
});
