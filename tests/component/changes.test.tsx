import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ContentChanges } from '#contract/entities/changes.ts';
import { createProblem } from '#contract/http/problem.ts';
import { toPublishingStatus } from '#dashboard/data/publish/publishing.ts';
import { publishingKey } from '#dashboard/data/publish/use-publishing.ts';
import { Component } from '#dashboard/editing/changes/changes.tsx';
import { DraftChangesButton } from '#dashboard/editing/edit/record-tools.tsx';
import { ListScreen } from '#dashboard/editing/list/list-screen.tsx';
import { getTimeoutFactor } from '../support/timeout-factor.ts';
import { newsWith } from '../unit/site/records.ts';
import { mockCalls, showScreens } from './screens.tsx';
import { findPassage, getTexts, user } from './steps.ts';

const at = '2026-11-20T08:00:00.000Z';
const createNews = (title: string, _id = 'n') => newsWith({ _id, title });
const cranes = createNews('Cranes');
const changes: ContentChanges = {
  changes: [
    { kind: 'news', id: 'n', before: cranes, after: createNews('More cranes'), by: 'Reem', at },
  ],
  more: 0,
  orderChanges: 0,
  pages: ['/', '/news', '/news-details/n', '/revision.json'],
};

const publishState = { requested: 7, built: 7, building: null, failure: null };
let response: ContentChanges | null;
let liveRevision: number;

beforeEach(() => {
  response = changes;
  liveRevision = 6;
  const getChanges = () => response ?? Response.json(createProblem('unavailable'), { status: 503 });
  mockCalls({
    'GET /revision.json': () => ({ revision: liveRevision, builtAt: at }),
    'GET /getOverview': () => ({ publishing: publishState }),
    'GET /getPublishState': () => publishState,
    'GET /getWaitingChanges/6': getChanges,
    'GET /getDraftChanges/news/n': getChanges,
    'GET /getNewses': () => [cranes, createNews('Drills', 'm')],
  });
});

const getLinks = (container: HTMLElement = document.body) =>
  within(container)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const openScreen = () => showScreens([{ path: '/changes', Component }], '/changes');

describe('the changes screen', () => {
  it('lists the changed items and pages [PUB-5]', async () => {
    openScreen();
    await screen.findByRole('heading', { name: 'News' });
    const item = screen.getByText('More cranes', { selector: 'p' }).closest('li') as HTMLElement;
    expect(item.textContent).toContain('Will change. Last edited by Reem');
    const definitions = within(item).getAllByRole('definition');
    expect(getTexts(definitions)).toEqual(['Cranes', 'More cranes']);
    await findPassage('3 pages. All other pages stay the same.');
    await waitFor(() =>
      expect(getLinks()).toEqual([
        ['Home', '/'],
        ['All news', '/news'],
        ['News: More cranes', '/news-details/n'],
      ]),
    );
  });

  it('reports that everything is live [PUB-5]', async () => {
    liveRevision = 7;
    openScreen();
    await screen.findByText('All published changes are live');
  });

  it('offers a retry after a failed load [PUB-5]', async () => {
    response = null;
    openScreen();
    await screen.findByText('We could not load the changes.');
    response = changes;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { name: 'News' });
  });

  it('announces a full rebuild if the affected pages are unknown [PUB-5]', async () => {
    response = { ...changes, pages: null };
    openScreen();
    await screen.findByText(/^The whole website will be rebuilt\./);
    expect(getLinks()).toEqual([['News: More cranes', '/news-details/n']]);
  });
});

it('shows the changes that publishing a draft would make [PUB-5]', async () => {
  showScreens([{ path: '/', Component: () => <DraftChangesButton kind="news" id="n" /> }]);
  await user.click(screen.getByText('What will change'));
  const dialog = await screen.findByRole('dialog', { name: 'What will change' });
  const definitions = await within(dialog).findAllByRole('definition');
  expect(getTexts(definitions)).toEqual(['Cranes', 'More cranes']);
  expect(getLinks(dialog)).toContainEqual(['News: More cranes', '/news-details/n']);
});

it('shows that a draft without changes would change nothing [PUB-5]', async () => {
  response = { changes: [], more: 0, orderChanges: 0, pages: null };
  showScreens([{ path: '/', Component: () => <DraftChangesButton kind="news" id="n" /> }]);
  await user.click(screen.getByText('What will change'));
  const dialog = await screen.findByRole('dialog', { name: 'What will change' });
  await within(dialog).findByText(/^There are no changes to publish\./);
  expect(within(dialog).queryByText('Pages that will change')).toBeNull();
});

it('marks a row as not live yet if publishing takes longer than usual [PUB-5]', async () => {
  const { feature } = await import('#dashboard/kinds/news/news.tsx');
  const client = new QueryClient();
  const List = () => <ListScreen feature={feature} />;
  showScreens([{ path: '/', Component: List }], '/', client);
  await screen.findByText('Cranes');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const status = toPublishingStatus({ revision: 6, builtAt: at }, publishState);
  const getMarkedRows = () =>
    screen.queryAllByText('Not live yet').map((badge) => badge.closest('li:has(a)')?.textContent);
  act(() => void client.setQueryData(publishingKey, { status, unchangedSince: 0 }));
  await act(() => vi.advanceTimersByTimeAsync(10));
  await act(() => vi.advanceTimersByTimeAsync(3900));
  expect(getMarkedRows()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(100));
  await vi.waitFor(
    () => expect(getMarkedRows()).toEqual([expect.stringContaining('Cranes')]),
    10_000 * getTimeoutFactor(),
  );
  vi.useRealTimers();
});
