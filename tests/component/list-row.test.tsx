import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ApiRequest } from './open-form.tsx';
import { acknowledge, user } from './steps.ts';
import { mockAnswers, openDashboard } from './whole-dashboard.tsx';

vi.mock('#session/session.ts', async () => (await import('./sessions.ts')).adminsSession());

const time = '2026-11-20T08:00:00.000Z';

it('long titles and descriptions are truncated to 50 characters in lists [DASH-6, DASH-9]', async () => {
  const [title, description] = ['T'.repeat(51), 'D'.repeat(51)];
  mockAnswers({
    getNewses: [{ _id: 'a', title, description, image: '', slug: '', time }],
    getClients: [{ _id: 'b', name: 'Cut client', description, logo: '' }],
  });
  const router = openDashboard('/manageNews');
  await screen.findByRole('link', { name: `${'T'.repeat(50)}…` });
  screen.getByText(`${'D'.repeat(50)}…`);
  await router.navigate('/manageClients');
  await screen.findByRole('link', { name: 'Cut client' });
  screen.getByText(`${'D'.repeat(50)}…`);
});

it('a copy opens with the newest values, and is stored after the original when it is saved [DASH-18]', async () => {
  const price = { _id: 'a', category: 'Guard', nationality: 'Nepal', amount: 1450, sector: '' };
  const record = { ...price, time, amount: 4321 };
  const draft = {
    ...{ record, isPublished: true, hasChanges: true },
    ...{ publishAt: null, unpublishAt: null, endedAt: null },
  };
  const requests = mockAnswers({
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
  const posts = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(posts()).toEqual([]);
  await user.clear(category);
  await user.type(category, 'Night guard');
  await user.click(screen.getByRole('button', { name: 'Add manpower' }));
  await acknowledge('Success!', 'Manpower data add successfully');
  const fields = { category: 'Night guard', nationality: 'Nepal', amount: 4321 };
  expect(posts()).toMatchObject([{ fields, after: 'a' }, { fields }]);
});
