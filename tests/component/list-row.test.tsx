import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { initialPublication } from '#dashboard/data/content/draft-calls.ts';
import type { ApiRequest } from './mock-fetch.ts';
import { acknowledge, user } from './steps.ts';
import { mockResponses, openDashboard } from './whole-dashboard.tsx';

const time = '2026-11-20T08:00:00.000Z';

it('truncates long titles and descriptions to 50 characters [DASH-6, DASH-9]', async () => {
  const [title, description] = ['T'.repeat(51), 'D'.repeat(51)];
  mockResponses({
    getNewses: [{ _id: 'a', title, description, image: '', slug: '', time }],
    getClients: [{ _id: 'b', name: 'Harbour', description, logo: '' }],
  });
  const router = openDashboard('/manageNews');
  await screen.findByRole('link', { name: `${'T'.repeat(50)}…` });
  screen.getByText(`${'D'.repeat(50)}…`);
  await router.navigate('/manageClients');
  await screen.findByRole('link', { name: 'Harbour' });
  screen.getByText(`${'D'.repeat(50)}…`);
});

it('duplicates an item with its unpublished changes and places the copy after the original [DASH-18]', async () => {
  const price = { _id: 'a', category: 'Guard', nationality: 'Nepal', amount: 1450, sector: '' };
  const record = { ...price, time, amount: 4321 };
  const draft = { record, ...initialPublication, isPublished: true, hasChanges: true };
  const requests = mockResponses({
    getManpowers: [{ ...price, time }],
    getDrafts: [draft],
    getDraft: () => Response.json(draft, { headers: { etag: '"v2"' } }),
    postDraft: ({ body }: ApiRequest) => {
      const copy = { _id: 'b', time, ...(body['fields'] as object) };
      return Response.json({ ...draft, record: copy }, { status: 201, headers: { etag: '"v1"' } });
    },
  });
  openDashboard('/ManageManpower');
  await user.click(await screen.findByRole('link', { name: /^Duplicate Guard/, hidden: true }));
  const category = await screen.findByLabelText<HTMLInputElement>('Category');
  expect(category.value).toBe('Guard (copy)');
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('4321');
  const getPosts = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(getPosts()).toEqual([]);
  await user.clear(category);
  await user.type(category, 'Night guard');
  await user.click(screen.getByRole('button', { name: 'Add manpower' }));
  await acknowledge('Success!', 'Manpower data add successfully');
  const fields = { category: 'Night guard', nationality: 'Nepal', amount: 4321, sector: '' };
  const copy = { fields, after: 'a' };
  expect(getPosts()).toEqual([copy, copy]);
});

it('selects the items on all pages [DASH-18]', async () => {
  const getNewses = Array.from({ length: 30 }, (_, index) => ({
    ...{ _id: `n${index}`, title: `News ${index}`, time },
    ...{ description: '', image: '', slug: '' },
  }));
  mockResponses({ getNewses });
  openDashboard('/manageNews');
  await user.click(await screen.findByRole('checkbox', { name: /^Select News 0/ }));
  await user.click(await screen.findByRole('button', { name: 'Select all (30)' }));
  screen.getByText('30 selected');
});
