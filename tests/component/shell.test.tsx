import { act, screen, waitFor, within } from '@testing-library/react';
import { matchRoutes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { ProblemError } from '#contract/http/client.ts';
import { createProblem } from '#contract/http/problem.ts';
import { queryClient } from '#dashboard/data/query-client.ts';
import { routes } from '#dashboard/shell/routes.tsx';
import { session } from '#session/session.ts';
import { message as readMessage } from '../unit/dashboard/message.ts';
import type { ApiRequest } from './mock-fetch.ts';
import { user } from './steps.ts';
import { emptyOverview, mockResponses, openDashboard } from './whole-dashboard.tsx';

let role: 'admin' | 'editor' | 'client';

vi.mock('#session/session.ts', async () =>
  (await import('./sessions.ts')).createSession(() => role),
);

beforeEach(() => {
  role = 'admin';
});

const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('shows a loader until the profile and the rows are loaded [DASH-1, DASH-16]', async () => {
  const [profile, rows] = [Promise.withResolvers<object[]>(), Promise.withResolvers<object[]>()];
  const requests = mockResponses({
    getProfiles: () => profile.promise,
    getNewses: () => rows.promise,
  });
  openDashboard('/manageNews');
  // The request starts when the screen's script has loaded.
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/getProfiles'));
  screen.getByText('Loading…');
  expect(screen.queryByRole('link', { name: 'Manage News' })).toBeNull();
  profile.resolve([]);
  await findHeading('Manage News');
  screen.getByText('Loading…');
  const time = '2026-11-20T08:00:00.000Z';
  rows.resolve([{ _id: 'a', title: 'Cranes', description: '', image: '', slug: '', time }]);
  await screen.findByRole('link', { name: 'Cranes' });
  expect(screen.queryByText('Loading…')).toBeNull();
});

it.each(['/', '/manageNews', '/manageUsers', '/updateProfile/1', '/manage_messages'])(
  'hides the management screen at %s from clients [DASH-1, DASH-2, DASH-3]',
  async (path) => {
    role = 'client';
    mockResponses();
    openDashboard(path);
    await screen.findByText('Sorry Client Dashboard is not available right now.');
    expect(screen.queryByRole('link', { name: /^Manage/ })).toBeNull();
    screen.getByRole('link', { name: 'Go To Home' });
  },
);

it('matches paths case-insensitively [DASH-12]', () => {
  const matchPath = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.path;
  expect(matchPath('/manageFAQ')).toBe(matchPath('/managefaq'));
  expect(matchPath('/managemanpower')).toBe('/ManageManpower');
  expect(matchPath('/MANAGENEWS/ADDNEWS')).toBe('/manageNews/addNews');
  expect(matchPath('/nowhere')).toBe('*');
});

it('shows a not-found screen with a working palette [LAY-15]', async () => {
  mockResponses();
  const router = openDashboard('/nowhere');
  await findHeading('Page not found');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Where to?' }), 'add serv{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/manageService/addService'));
});

it('delays Enter in the palette until the pending search ends [DASH-17]', async () => {
  const searches = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
  const [first, second] = searches;
  const pendingSearches = [...searches];
  mockResponses({ searchContent: () => pendingSearches.shift()?.promise });
  const createResults = (id: string) => [{ kind: 'news', id, title: id, isPublished: true }];
  const router = openDashboard('/nowhere');
  await findHeading('Page not found');
  await user.keyboard('{Control>}k{/Control}');
  const search = await screen.findByRole('combobox', { name: 'Where to?' });
  await user.type(search, 'zeb');
  await waitFor(() => expect(pendingSearches).toHaveLength(1));
  first?.resolve(createResults('zeb-1'));
  await screen.findByRole('option', { name: /^zeb-1/ });

  await user.type(search, 'ra{Enter}');
  await waitFor(() => expect(pendingSearches).toHaveLength(0));
  expect(router.state.location.pathname).toBe('/nowhere');
  second?.resolve(createResults('zebra-1'));
  await waitFor(() => expect(router.state.location.pathname).toContain('zebra-1'));
});

it('stays usable if the company profile cannot be loaded [LAY-12]', async () => {
  const failures = [
    Response.json(createProblem('internal'), { status: 500 }),
    new Response('<h1>Bad gateway</h1>', { status: 502 }),
  ];
  mockResponses({ getProfiles: () => failures.shift() ?? [{ _id: 'p', name: 'S' }] });
  openDashboard('/');
  for (const status of [500, 502]) {
    const error = new Error(`HTTP error! status ${status}`);
    await waitFor(() => expect(vi.mocked(console.error).mock.calls).toEqual([[error]]));
    vi.mocked(console.error).mockClear();
    await screen.findByText('We could not load the company profile.');
    screen.getByRole('link', { name: 'Manage News' });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
  }
  await screen.findByRole('link', { name: 'Update Profile' });
});

it('explains why the role could not be determined, and offers a retry [DASH-1]', async () => {
  const refusal = new ProblemError(createProblem('too-many-requests'), null);
  vi.spyOn(session, 'checkAdmin').mockRejectedValueOnce(refusal);
  mockResponses();
  openDashboard('/');
  await findHeading('The dashboard could not be opened');
  screen.getByText('Too many requests. Wait a few minutes, then try again.');
  expect(vi.mocked(console.error).mock.calls).toEqual([[refusal]]);
  vi.mocked(console.error).mockClear();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('link', { name: 'Manage News' });
});

it('shows the number of unread messages in the menu [DASH-13]', async () => {
  const message = { ...readMessage, read: false };
  let unreadMessages = 2;
  mockResponses({
    getOverview: () => ({ ...emptyOverview, unreadMessages }),
    getMessage: message,
    updateMessage: ({ body }: ApiRequest) => {
      unreadMessages = 1;
      return { ...message, ...body };
    },
  });
  const router = openDashboard('/manageFaq');
  const menu = within(await screen.findByRole('navigation', { name: 'Dashboard' }));
  await menu.findByRole('link', { name: /^Messages\s*2 unread$/ });
  await act(() => router.navigate(`/message-overview/${message._id}`));
  await screen.findByText(message.email);
  await menu.findByRole('link', { name: /^Messages\s*1 unread$/ });
  unreadMessages = 0;
  await act(() => queryClient.invalidateQueries());
  await menu.findByRole('link', { name: 'Messages' });
});
