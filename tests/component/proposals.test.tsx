import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChangeManyResult } from '#contract/entities/change-many.ts';
import type { Proposal, ProposalsOfKey } from '#contract/entities/proposals.ts';
import { createProblem } from '#contract/http/problem.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { initialPublication } from '#dashboard/data/content/draft-calls.ts';
import { queryClient } from '#dashboard/data/query-client.ts';
import { newsWith } from '../unit/site/records.ts';
import { type ApiRequest, isWrite } from './mock-fetch.ts';
import { acknowledge, answer, findAlert, findPassage, isDisabled, press } from './steps.ts';
import { demoProfile, emptyOverview, mockResponses, openDashboard } from './whole-dashboard.tsx';

const at = '2026-11-20T08:00:00.000Z';

const createProposal = (
  kind: ContentKind,
  after: Proposal['after'],
  fields: Partial<Proposal> = {},
) => ({
  ...{ kind, id: after._id, version: 3, title: '', at, fields: [], before: null, after },
  isPublished: fields.before !== undefined,
  ...fields,
});

const createPrice = (index: number): Proposal => {
  const category = `Trade ${index}`;
  const before = { _id: `p${index}`, category, nationality: 'Nepal', amount: 2000 };
  const changes: Partial<Proposal> = { before, title: `${category}, Nepal`, fields: ['amount'] };
  return createProposal('manpower', { ...before, amount: 2100 }, changes);
};
const prices = Array.from({ length: 12 }, (_, index) => createPrice(index));
const news = createProposal('news', newsWith({ _id: 'n', title: 'Cranes arrive' }), {
  title: 'Cranes arrive',
});

let groups: ProposalsOfKey[];
let isDown: boolean;
let delayedProposals: Promise<ProposalsOfKey[]> | null;
let result: Partial<ChangeManyResult>;

const createGroup = (name: string, proposals: Proposal[]): ProposalsOfKey => ({
  ...{ key: name, name, newest: proposals },
  all: proposals.map(({ kind, id, version }) => ({ kind, id, version })),
});

function mockProposals(): ApiRequest[] {
  return mockResponses({
    getOverview: () => ({
      ...emptyOverview,
      proposals: groups.reduce((sum, { all }) => sum + all.length, 0),
    }),
    getProposals: () => {
      if (isDown) return Response.json(createProblem('internal'), { status: 500 });
      return delayedProposals ?? groups;
    },
    changeMany: ({ body }: ApiRequest) => {
      groups = [];
      const records = (body['records'] as unknown[]).length;
      return { ...{ batch: 'b', records, changed: [], skipped: [], first: [] }, ...result };
    },
    undoBatch: () => {
      groups = [createGroup('Claude', [news])];
      return { batch: 'u', records: 1, changedSince: [] };
    },
    getDraft: { record: news.after, ...initialPublication },
    publishDraft: () => Response.json(createProblem('precondition-failed'), { status: 412 }),
  });
}

function openHome(): ApiRequest[] {
  const requests = mockProposals();
  openDashboard('/');
  return requests;
}

beforeEach(() => {
  groups = [createGroup('Claude', [...prices, news])];
  result = {};
  isDown = false;
  delayedProposals = null;
});

describe('the proposals on the home screen', () => {
  it('are grouped by key and kind, with old and new values [DASH-23]', async () => {
    groups.push(createGroup('Price robot', [createPrice(20)]));
    openHome();
    await screen.findByRole('heading', { name: 'Proposed by Claude' });
    screen.getByRole('heading', { name: 'Proposed by Price robot' });
    const [list] = screen.getAllByRole('list', { name: 'Manpower' });
    const rows = within(list as HTMLElement);
    expect(rows.getAllByRole('listitem')).toHaveLength(5);
    const [oldValue, newValue] = rows.getAllByRole('definition');
    expect([oldValue?.textContent, newValue?.textContent]).toEqual(['2,000', '2,100']);
    expect(rows.getByRole('link', { name: 'Trade 0, Nepal' }).getAttribute('href')).toMatch(/p0$/);
    await press('Show 7 more');
    expect(rows.getAllByRole('listitem')).toHaveLength(12);
  });

  it('are followed by the number of unlisted proposals [DASH-23]', async () => {
    const [, ...listedPrices] = prices;
    groups.push({ ...createGroup('Price robot', prices), newest: listedPrices });
    openHome();
    await screen.findByRole('heading', { name: 'Proposed by Price robot' });
    await press('Show 6 more');
    screen.getByText('1 more will appear here after you publish or discard these.');
  });

  it('include a preview of the resulting page [DASH-23]', async () => {
    openHome();
    await press('Preview: Cranes arrive');
    await screen.findByText('Not on the website yet.');
    expect(screen.getByTitle('After').tagName).toBe('IFRAME');
  });

  it('can be published together and restored with Undo [DASH-18, DASH-23]', async () => {
    const requests = openHome();
    await press('Publish all 12: Manpower');
    await findAlert('Success!');
    const records = prices.map(({ id, version }) => ({ id, version }));
    const publication = { kind: 'manpower', change: { action: 'publish' }, othersDrafts: true };
    expect(requests.filter(isWrite)).toMatchObject([
      { path: '/changeMany', body: { ...publication, records } },
    ]);
    await waitFor(() => expect(screen.queryByText('Proposed by Claude')).toBeNull());
    await answer('Success!', 'Undo', '12 items published.');
    await screen.findByText('Undone: 1 item.');
    await screen.findByRole('heading', { name: 'Proposed by Claude', hidden: true });
    expect(requests.filter(isWrite).at(-1)?.path).toBe('/undoBatch/b');
  });

  it('can be discarded individually [DASH-23]', async () => {
    const requests = openHome();
    await press('Discard Cranes arrive');
    await acknowledge('Success!', '1 draft discarded.');
    const records = [{ id: 'n', version: 3 }];
    expect(requests.filter(isWrite)).toMatchObject([
      { body: { kind: 'news', change: { action: 'discard' }, records } },
    ]);
  });

  it('are disabled after an undo until their new versions load [DASH-14, DASH-23]', async () => {
    const reloadedProposals = Promise.withResolvers<ProposalsOfKey[]>();
    groups = [createGroup('Claude', [news])];
    openHome();
    await screen.findByRole('button', { name: 'Discard Cranes arrive' });
    // Both reloads, after the decision and after the undo, wait for this promise.
    delayedProposals = reloadedProposals.promise;
    await press('Discard Cranes arrive');
    await waitFor(() => expect(screen.queryByText('Proposed by Claude')).toBeNull());
    await answer('Success!', 'Undo');
    await screen.findByRole('heading', { name: 'Proposed by Claude', hidden: true });
    const discard = { name: 'Discard Cranes arrive', hidden: true };
    expect(isDisabled(screen.getByRole('button', discard))).toBe(true);
    reloadedProposals.resolve([createGroup('Claude', [{ ...news, version: 5 }])]);
    await waitFor(() => expect(isDisabled(screen.getByRole('button', discard))).toBe(false));
  });

  it('are skipped with an explanation if someone has changed the item [DASH-23]', async () => {
    const skip = { id: 'n', title: 'Cranes arrive', reason: 'changed', detail: '' } as const;
    result = { batch: null, records: 0, skipped: [skip] };
    openHome();
    await press('Publish Cranes arrive');
    await acknowledge('Nothing was changed', '1 item was skipped (just changed by someone else).');
  });

  it('are published only in the version that was shown [DASH-14, DASH-23]', async () => {
    const title = 'Strong Hands';
    const after = { ...demoProfile, name: title };
    const proposal = createProposal('profile', after, { before: demoProfile, title });
    groups = [createGroup('Claude', [proposal])];
    const requests = openHome();
    await press('Publish Strong Hands');
    await acknowledge('Error!', 'Nothing was changed.');
    const path = `/publishDraft/profile/${demoProfile._id}`;
    expect(requests.filter(isWrite)).toMatchObject([{ path, ifMatch: '"v3"' }]);
  });

  it('can be loaded again after a failure [DASH-16, DASH-23]', async () => {
    isDown = true;
    openHome();
    await screen.findByText('We could not load the proposals.');
    screen.getByRole('heading', { name: 'Latest changes' });
    vi.mocked(console.error).mockClear();
    isDown = false;
    await press('Retry');
    await screen.findByRole('heading', { name: 'Proposed by Claude' });
  });
});

async function openForm() {
  openDashboard('/manageNews/updateNews/n');
  return screen.findByRole('button', { name: 'Publish news' });
}

it('shows in the form which key made an open proposal [DASH-23]', async () => {
  mockProposals();
  await openForm();
  await findPassage('Claude proposed this. Visitors will not see it until you publish it.');
  groups = [createGroup('Claude', prices)];
  await queryClient.invalidateQueries({ queryKey: ['overview'] });
  await waitFor(() => expect(screen.queryByText(/proposed this/)).toBeNull());
});
