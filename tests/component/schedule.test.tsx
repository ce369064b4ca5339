import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { PendingRecord } from '#contract/entities/overview.ts';
import { Schedule } from '#dashboard/screens/home/schedule.tsx';
import { user } from './steps.ts';

it('shows a scheduled change in website time and in local time [PUB-3]', () => {
  vi.stubEnv('TZ', 'Asia/Dubai');
  const inThreeWeeks = new Date(Date.now() + 21 * 86_400_000);
  inThreeWeeks.setUTCHours(8, 0, 0, 0);
  const publishAt = inThreeWeeks.toISOString();
  const record = {
    kind: 'faqs',
    _id: 'a',
    title: 'Open?',
    isPublished: true,
    hasChanges: true,
    publishAt,
    unpublishAt: null,
    at: publishAt,
  } as const;
  render(
    <MemoryRouter>
      <Schedule scheduled={{ count: 1, next: [record] }} timeZone="Asia/Dhaka" />
    </MemoryRouter>,
  );
  const momentText = /^[A-Z][a-z]+day \d+ [A-Z][a-z]+, 02:00 PM website time$/;
  const moment = screen.getByText(momentText).closest('button');
  expect(moment?.title).toMatch(/12:00 PM your time$/);
  expect(moment?.parentElement?.textContent).toMatch(/^changes to the FAQ go live /);
  vi.unstubAllEnvs();
});

it('lists all scheduled changes, or those of the chosen day [DASH-2, PUB-3]', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const createRecord = (_id: string, days: number): PendingRecord => ({
    ...{ kind: 'news', _id, title: _id, isPublished: false, hasChanges: false },
    ...{ publishAt: inDays(days).toISOString(), unpublishAt: null },
    at: inDays(days).toISOString(),
  });
  const next = [createRecord('fair', 7), createRecord('later', 21)];
  render(
    <MemoryRouter>
      <Schedule scheduled={{ count: 2, next }} timeZone="UTC" />
    </MemoryRouter>,
  );
  const heading = screen.getByRole('heading', { name: 'Next week' });
  const [first] = within(heading.nextElementSibling as HTMLElement).getAllByRole('link');
  expect(first?.getAttribute('href')).toBe('/manageNews/updateNews/fair');
  const dateFormat = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const name = `${inDays(7).toLocaleDateString('en-GB', dateFormat)}: 1 change`;
  // On the last days of some months, next week is in the next month.
  if (!screen.queryByRole('button', { name }))
    await user.click(screen.getByRole('button', { name: 'Next month' }));
  const getLinks = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(getLinks()).toEqual(['fair', 'later']);
  await user.click(screen.getByRole('button', { name }));
  expect(getLinks()).toEqual(['fair']);
  await user.click(screen.getByRole('button', { name: 'Show all days' }));
  expect(getLinks()).toEqual(['fair', 'later']);
});
