import { describe, expect, it } from 'vitest';
import { dayAndTime, nextPublishing } from '#dashboard/screens/settings/next-publishing.ts';

const now = new Date('2026-11-30T12:00:00Z');
const plan = { used: 7, budget: 20, next: null };
const choices = {
  schedule: 'automatic',
  quietMinutes: '10',
  dailyAt: '18:00',
  timeZone: 'Asia/Dubai',
};

describe('the next publication [PUB-6]', () => {
  it.each([
    [
      'a manual schedule',
      { schedule: 'manual' },
      'Nothing is scheduled. Press Publish to update the website.',
    ],
    ['a daily schedule', { schedule: 'daily' }, 'Changes will be published today at 18:00.'],
    [
      'a daily schedule past its hour',
      { schedule: 'daily', dailyAt: '06:00' },
      'Changes will be published tomorrow at 06:00.',
    ],
    [
      'a schedule without waiting changes',
      {},
      'No changes are waiting. A change that you save now is published today at 16:10.',
    ],
    [
      'an immediate schedule',
      { quietMinutes: '' },
      'No changes are waiting. A change that you save now is published today at 16:00.',
    ],
  ])('%s is shown in website time', (_, choice, sentence) => {
    expect(nextPublishing({ ...choices, ...choice }, plan, now)).toBe(sentence);
  });

  it('of waiting changes is the planned one, never a past one', () => {
    const at = (next: string) => nextPublishing(choices, { ...plan, next }, now);
    expect(at('2026-11-30T12:40:00Z')).toBe('Changes will be published today at 16:40.');
    expect(at('2026-11-30T11:40:00Z')).toBe('Changes will be published today at 16:00.');
  });

  it('needs a person once those of the month are used up', () => {
    expect(nextPublishing(choices, { ...plan, used: 20 }, now)).toMatch(
      /^The website has been published 20 times this month/,
    );
  });
});

it('is shown with its day if it is further away', () => {
  const date = new Date('2026-12-02T02:00:00Z');
  expect(dayAndTime(date, 'Asia/Dubai', now)).toBe('on 2 December at 06:00');
});
