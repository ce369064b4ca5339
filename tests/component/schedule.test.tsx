import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { PendingRecord } from '#contract/entities/overview.ts';
import { Schedule } from '#dashboard/screens/home/schedule.tsx';
import { showScreens } from './screens.tsx';
import { getTexts, user } from './steps.ts';

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000);
const createRecord = (
  title: string,
  publishAt: Date,
  fields: Partial<PendingRecord> = {},
): PendingRecord => ({
  ...{ kind: 'news', _id: title, title, isPublished: false, hasChanges: false },
  ...{ publishAt: publishAt.toISOString(), unpublishAt: null, at: publishAt.toISOString() },
  ...fields,
});
const showSchedule = (next: PendingRecord[], timeZone: string) => {
  const element = <Schedule scheduled={{ count: next.length, next }} timeZone={timeZone} />;
  showScreens([{ path: '/', element }]);
};

it('shows a scheduled change in website time and local time [PUB-3]', () => {
  vi.stubEnv('TZ', 'Asia/Dubai');
  const inThreeWeeks = daysFromNow(21);
  inThreeWeeks.setUTCHours(8, 0, 0, 0);
  const record = createRecord('Open?', inThreeWeeks, {
    kind: 'faqs',
    isPublished: true,
    hasChanges: true,
  });
  showSchedule([record], 'Asia/Dhaka');
  const momentText = /^[A-Z][a-z]+day \d+ [A-Z][a-z]+, 02:00 PM website time$/;
  const moment = screen.getByText(momentText).closest('button');
  expect(moment?.title).toMatch(/12:00 PM your time\)$/);
  expect(moment?.parentElement?.textContent).toMatch(/^changes to the FAQ will go live /);
  vi.unstubAllEnvs();
});

it('lists all scheduled changes or only those on the selected day [DASH-2, PUB-3]', async () => {
  showSchedule(
    [createRecord('fair', daysFromNow(7)), createRecord('later', daysFromNow(21))],
    'UTC',
  );
  const heading = screen.getByRole('heading', { name: 'Next week' });
  const [first] = within(heading.nextElementSibling as HTMLElement).getAllByRole('link');
  expect(first?.getAttribute('href')).toBe('/manageNews/updateNews/fair');
  const dateFormat = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const name = `${daysFromNow(7).toLocaleDateString('en-GB', dateFormat)}: 1 change`;
  // On the last days of some months, next week is in the next month.
  if (!screen.queryByRole('button', { name }))
    await user.click(screen.getByRole('button', { name: 'Next month' }));
  const getLinks = () => getTexts(screen.getAllByRole('link'));
  expect(getLinks()).toEqual(['fair', 'later']);
  await user.click(screen.getByRole('button', { name }));
  expect(getLinks()).toEqual(['fair']);
  await user.click(screen.getByRole('button', { name: 'Show all days' }));
  expect(getLinks()).toEqual(['fair', 'later']);
});
