import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProblem } from '#contract/http/problem.ts';
import type { Manpower } from '#contract/kinds/manpower.ts';
import { initialPublication } from '#dashboard/data/content/draft-calls.ts';
import { ListScreen } from '#dashboard/editing/list/list-screen.tsx';
import { priceWith } from '../unit/site/records.ts';
import { type ApiRequest, mockFetch } from './mock-fetch.ts';
import { getId, showScreens } from './screens.tsx';
import { user } from './steps.ts';

const createPrice = (_id: string, nationality: string, amount: number) =>
  priceWith({ _id, nationality, amount });

let prices: Map<string, Manpower>;
let versions: Map<string, number>;
let saves: ApiRequest[];
let isDown: boolean;

const getVersion = (id: string) => versions.get(id) ?? 1;
const getEtag = (id: string) => `"v${getVersion(id)}"`;

function storeNewVersion(record: Manpower): void {
  prices.set(record._id, record);
  versions.set(record._id, getVersion(record._id) + 1);
}

function mockPrices(list: Manpower[], drafts: object[] = []): void {
  prices = new Map(list.map((row) => [row._id, row]));
  versions = new Map();
  saves = [];
  isDown = false;
  mockFetch((request) => {
    const { method, path, body, ifMatch } = request;
    const id = getId(request);
    const record = prices.get(id);
    const respond = (body: unknown, status = 200) =>
      Response.json(body, { status, headers: { etag: getEtag(id) } });
    if (method === 'PUT' && record) {
      if (isDown) throw new TypeError('no network');
      if (ifMatch !== getEtag(id))
        return respond(createProblem('precondition-failed', { current: record }), 412);
      saves.push(request);
      storeNewVersion({ ...record, ...body });
      return respond(prices.get(id));
    }
    if (record) return respond(record);
    if (path === '/getManpowers')
      return [...prices.values()].map((row) => ({ ...row, _version: getVersion(row._id) }));
    return path.startsWith('/getDrafts') ? drafts : [];
  });
}

async function openList(): Promise<void> {
  const { feature } = await import('#dashboard/kinds/manpower/manpower.tsx');
  showScreens([{ path: '/', Component: () => <ListScreen feature={feature} /> }]);
  await screen.findByRole('link', { name: 'Mason' });
}

const getSavedBodies = () => saves.map(({ body }) => body);
const findAmount = (nationality: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Amount for Mason, ${nationality}` });
/** Selects the price for India with a click, then types. */
async function typeAmount(keys: string) {
  const field = await findAmount('India');
  await user.click(field);
  await user.keyboard(keys);
  return field;
}

describe('a price in the list', () => {
  beforeEach(() => mockPrices([createPrice('a', 'India', 3600)]));

  it('is saved on Enter, and the focus moves to the next price [DASH-8]', async () => {
    prices.set('b', { ...createPrice('b', 'Nepal', 3400), category: 'Plumber' });
    await openList();
    expect((await findAmount('India')).value).toBe('3,600');
    const first = await typeAmount('3750{Enter}');
    const nextField = screen.getByRole('textbox', { name: 'Amount for Plumber, Nepal' });
    expect(document.activeElement).toBe(nextField);
    await waitFor(() => expect(first.value).toBe('3,750'));
    const save = { path: '/updateManpower/a', body: { amount: 3750 }, ifMatch: '"v1"' };
    expect(saves).toEqual([expect.objectContaining(save)]);
    await user.keyboard('{Enter}');
    expect(saves).toHaveLength(1);
  });

  it('accepts a formatted amount and rejects other text [DASH-8]', async () => {
    await openList();
    const field = await typeAmount('many{Enter}');
    await screen.findByText('Amount must be a whole number of at least 1');
    expect(field.value).toBe('many');
    expect(saves).toEqual([]);
    await user.clear(field);
    await user.type(field, 'AED 4,100{Enter}');
    await waitFor(() => expect(getSavedBodies()).toEqual([{ amount: 4100 }]));
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

  it('is selected when its field receives focus [DASH-8]', async () => {
    await openList();
    const field = await findAmount('India');
    field.focus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 5]);
  });

  it('is restored by Escape [DASH-8]', async () => {
    await openList();
    const field = await typeAmount('12{Escape}{Tab}');
    expect(field.value).toBe('3,600');
    expect(saves).toEqual([]);
  });

  it('requires a second Enter to overwrite another person’s change [DASH-8, DASH-14]', async () => {
    await openList();
    storeNewVersion(createPrice('a', 'India', 3900));
    const field = await typeAmount('3750{Enter}');
    await screen.findByText(/Someone has changed this to AED 3,900/);
    expect(saves).toEqual([]);
    expect(field.value).toBe('3750');
    await typeAmount('{Enter}');
    await waitFor(() => expect(getSavedBodies()).toEqual([{ amount: 3750 }]));
  });

  it('is saved without overwriting another person’s changes to other fields [DASH-8, DASH-14]', async () => {
    await openList();
    storeNewVersion({ ...createPrice('a', 'India', 3600), sector: 'Construction' });
    await typeAmount('3750{Enter}');
    await waitFor(() => expect(saves).toMatchObject([{ body: { amount: 3750 }, ifMatch: '"v2"' }]));
    expect(prices.get('a')).toMatchObject({ amount: 3750, sector: 'Construction' });
  });

  it('sends its new version with the next save [DASH-8, DASH-14]', async () => {
    await openList();
    const field = await typeAmount('3750{Enter}');
    await waitFor(() => expect(field.value).toBe('3,750'));
    await typeAmount('3800{Enter}');
    await waitFor(() => expect(saves.map(({ ifMatch }) => ifMatch)).toEqual(['"v1"', '"v2"']));
  });

  it('is saved by a second Enter after a failure [DASH-8, DASH-16]', async () => {
    await openList();
    isDown = true;
    const field = await typeAmount('3750{Enter}');
    await screen.findByText(/Not saved\. Check your connection/);
    expect(field.value).toBe('3750');
    isDown = false;
    await typeAmount('{Enter}');
    await waitFor(() => expect(getSavedBodies()).toEqual([{ amount: 3750 }]));
  });

  it('cannot be edited in the list while it has a draft [DASH-8, PUB-3]', async () => {
    const record = createPrice('a', 'India', 3650);
    const draft = { record, ...initialPublication, isPublished: true, hasChanges: true };
    mockPrices([createPrice('a', 'India', 3600)], [draft]);
    await openList();
    await screen.findByText('Unpublished changes', { selector: 'li' });
    expect(screen.queryByRole('textbox', { name: /Amount for Mason/ })).toBeNull();
    screen.getByText('AED 3,600');
  });
});
