import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Overview } from '#contract/entities/overview.ts';
import type { PublishState } from '#contract/entities/publish.ts';
import { getTimeoutFactor } from '../support/timeout-factor.ts';
import { answer, getTexts, user } from './steps.ts';
import {
  demoProfile,
  emptyOverview,
  idleState,
  mockResponses,
  openDashboard,
} from './whole-dashboard.tsx';

/** The state that the mocked API returns. */
let state: PublishState;

const mockHome = (
  overviewFields: Partial<Overview> = {},
  responses: Record<string, unknown> = {},
) =>
  mockResponses({
    getOverview: () => ({ ...emptyOverview, publishing: state, ...overviewFields }),
    getPublishState: () => state,
    getWaitingChanges: { changes: [] },
    ...responses,
  });

beforeEach(() => {
  state = idleState;
});
afterEach(() => {
  vi.useRealTimers();
});

/** The dashboard header is the first banner. The headers of screens are banners too. */
const getHeader = () => within(screen.getAllByRole('banner')[0] as HTMLElement);
const countPublishes = (requests: { path: string }[]) =>
  requests.filter(({ path }) => path === '/publish').length;

describe('the home screen', () => {
  it('shows recent activity and the company’s contact details [DASH-2]', async () => {
    const at = '2026-11-20T08:00:00.000Z';
    const createChange = (question: string, fields: object) =>
      ({
        ...{ _id: question, entity: 'faqs', entityId: 'f', action: 'create', by: 'Reem', at },
        ...{ records: 1, data: { question }, ...fields },
      }) as unknown as Overview['changes'][number];
    mockHome({
      latestMessages: [{ _id: 'm', name: 'Ali', subject: 'Masons', receivedAt: at, read: false }],
      messagesPerDay: [
        { day: '2026-11-19', count: 0 },
        { day: '2026-11-20', count: 2 },
      ],
      changes: [
        createChange('Open?', {}),
        createChange('Where?', { action: 'update', language: 'ar' }),
        createChange('Paid?', { isUndo: true, records: 12 }),
        createChange('When?', { action: 'discard', records: 4 }),
      ],
    });
    openDashboard('/');
    await screen.findByRole('heading', { name: 'Latest changes' });
    const message = screen.getByRole('link', { name: 'Masons' });
    expect(message.getAttribute('href')).toBe('/message-overview/m');
    const lines = ['Open?', 'Paid?', 'Where?', 'When?'].map(
      (name) => screen.getByRole('link', { name }).closest('li')?.textContent,
    );
    expect(lines[0]).toMatch(/^Open\?\S* added by Reem/);
    expect(lines[1]).toMatch(/^Paid\? and 11 morechange undone by Reem/);
    expect(lines[2]).toMatch(/^Where\?\S* updated in Arabic by Reem/);
    expect(lines[3]).toMatch(/^When\? and 3 moredrafts discarded by Reem/);
    await user.click(screen.getByText('Messages, last 30 days'));
    await screen.findByRole('img', { name: '2 messages in the last 30 days' });
    const details = screen.getAllByRole('term');
    expect(getTexts(details)).toEqual(['WhatsApp', 'E-mail', 'Phone', 'Address']);
    screen.getByRole('link', { name: demoProfile.primaryEmail });
  });

  it('shows why a build failed and publishes again on request [DASH-2, PUB-1]', async () => {
    const failure = { at: '2026-11-20T08:00:00.000Z', reason: 'A picture could not be read' };
    state = { ...idleState, requested: 4, failure };
    const publish = () => {
      state = idleState;
      return state;
    };
    const requests = mockHome({}, { publish });
    openDashboard('/');
    const text = 'Publishing failed. 3 changes not live; visitors still see the previous version.';
    const hasText = (_: string, element: Element | null) =>
      element?.tagName === 'P' && element.textContent === text;
    const [statusText] = await screen.findAllByText(hasText);
    expect(statusText?.title).toBe(failure.reason);
    await screen.findByText(new RegExp(`^${failure.reason}`));
    expect(screen.queryByText(/Went live/)).toBeNull();
    expect(getTexts(screen.getAllByRole('status')).filter(Boolean)).toEqual([
      `${text}What will changePublish`,
    ]);
    await user.click(getHeader().getByRole('button', { name: 'Publish' }));
    await getHeader().findByText(/Went live/);
    expect(countPublishes(requests)).toBe(1);
  });

  it('shows a setup checklist for a new website [DASH-2]', async () => {
    mockHome();
    const router = openDashboard('/');
    await screen.findByRole('heading', { name: 'Make the website yours' });
    screen.getByText('Nothing has been changed yet.');
    await user.click(screen.getByRole('link', { name: 'Add the first slide' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/manageSlide/addSlide'));
  });

  it('lists current problems first with their start time and reason [OPS-2]', async () => {
    const begunAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
    const reason = 'The connection to the mail server failed (ECONNREFUSED)';
    mockHome({ alerts: [{ kind: 'mail', begunAt, seenAt: begunAt, reason }] });
    openDashboard('/');
    const list = await screen.findByRole('list', { name: 'Problems' });
    expect(list.textContent).toContain('Some e-mails cannot be sent');
    expect(list.textContent).toContain(`${reason}.Started 3 hours ago`);
    const lists = within(await screen.findByRole('main')).getAllByRole('list');
    expect(lists[0]).toBe(list);
  });
});

describe('the home screen with billed deploys', () => {
  const deploys = { used: 7, budget: 20, next: null };

  it('shows the deploy budget and the next publication [PUB-6]', async () => {
    const next = new Date(Date.now() + 60_000).toISOString();
    state = { ...idleState, requested: 4, deploys: { ...deploys, next } };
    mockHome();
    openDashboard('/');
    await screen.findByText(/^Builds this month: 7 of 20; publishing (at|on) /);
  });

  it('asks before publishing beyond the monthly budget [PUB-6]', async () => {
    state = { ...idleState, requested: 4, deploys: { ...deploys, used: 20 } };
    const requests = mockHome({}, { publish: () => state });
    openDashboard('/');
    await screen.findByText('Builds this month: 20 of 20');
    const publishButton = getHeader().getByRole('button', { name: 'Publish' });
    await user.click(publishButton);
    await answer(
      'Are you sure?',
      'Cancel',
      'built 20 times this month, and the limit in the settings is 20.',
    );
    expect(countPublishes(requests)).toBe(0);
    await user.click(publishButton);
    await answer('Are you sure?', 'Yes, publish');
    await waitFor(() => expect(countPublishes(requests)).toBe(1));
  });
});

describe('the publish status in the header', () => {
  const unknownStatus = 'The status of the website is unknown right now.';

  it('becomes unknown once the website stops responding [PUB-1]', async () => {
    let isDown = false;
    const site = { revision: 1, builtAt: '2026-11-20T08:00:00.000Z' };
    mockHome({}, { 'revision.json': () => (isDown ? Response.error() : site) });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    openDashboard('/manageFaq');
    await vi.waitFor(() => getHeader().getByText(/Went live/), 10_000 * getTimeoutFactor());
    isDown = true;
    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
    getHeader().getByText(unknownStatus);
    expect(screen.queryByText(/Went live/)).toBeNull();
    vi.mocked(console.error).mockClear();
  });

  it('is unknown while the browser is offline [PUB-1]', async () => {
    mockHome();
    openDashboard('/');
    await waitFor(() => getHeader().getByText(/Went live/));
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    getHeader().getByText(/^You are offline\./);
    getHeader().getByText(unknownStatus);
    expect(screen.queryByText(/Went live/)).toBeNull();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(getHeader().queryByText(/^You are offline\./)).toBeNull();
    getHeader().getByText(/Went live/);
  });
});
