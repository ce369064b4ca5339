import { describe, expect, it } from 'vitest';
import type { DeployPlan } from '#dashboard/data/publish/deploy-plan.ts';
import {
  describeNextPublishing,
  formatDayAndTime,
} from '#dashboard/screens/settings/next-publishing.ts';

const now = new Date('2026-11-30T12:00:00Z');
const plan = { used: 7, budget: 20, next: null };
const choices = {
  schedule: 'automatic',
  quietMinutes: '10',
  longestWaitMinutes: '60',
  dailyAt: '18:00',
  deployBudget: '20',
  timeZone: 'Asia/Dubai',
};

const describeSettings = (settings: typeof choices, deploys: DeployPlan, isEdited = false) =>
  describeNextPublishing({ settings, isEdited }, deploys, now);

describe('the next publication [PUB-6]', () => {
  it.each([
    [
      { schedule: 'manual' },
      'Changes are not published automatically. Press “Publish” to update the website.',
    ],
    [{ schedule: 'daily' }, 'Changes will be published today at 18:00.'],
    [{ schedule: 'daily', dailyAt: '06:00' }, 'Changes will be published tomorrow at 06:00.'],
    [{}, 'A change that you save now will be published today at 16:10.'],
    [{ quietMinutes: '90' }, 'A change that you save now will be published today at 17:00.'],
    [{ quietMinutes: '' }, 'A change that you save now will be published today at 16:00.'],
  ])('is described in website time for the settings %j', (choice, text) => {
    expect(describeSettings({ ...choices, ...choice }, plan)).toBe(text);
  });

  it('follows the plan for waiting changes but is never in the past', () => {
    const describeNext = (next: string) => describeSettings(choices, { ...plan, next });
    expect(describeNext('2026-11-30T12:40:00Z')).toBe('Changes will be published today at 16:40.');
    expect(describeNext('2026-11-30T11:40:00Z')).toBe('Changes will be published today at 16:00.');
  });

  it('ignores the plan for the stored settings while the settings are edited', () => {
    const plannedDeploy = { ...plan, next: '2026-11-30T12:40:00Z' };
    expect(describeSettings(choices, plannedDeploy, true)).toBe(
      'A change that you save now will be published today at 16:10.',
    );
  });

  it('must be started manually after the monthly limit is reached', () => {
    const describeUse = (used: number, typedBudget: string) =>
      describeSettings({ ...choices, deployBudget: typedBudget }, { ...plan, used });
    expect(describeUse(21, '20')).toBe(
      'The website has been built 21 times this month, and the limit is 20. Until next month, press “Publish” to update it.',
    );
    expect(describeUse(1, '1')).toMatch(/has been built once this month, and the limit is 1\./);
    expect(describeUse(21, '40')).toMatch(/^A change that you save now will be published/);
    expect(describeUse(21, '')).toMatch(/^A change that you save now will be published/);
    const manualChoices = { ...choices, schedule: 'manual' };
    expect(describeSettings(manualChoices, { used: 21, budget: 20, next: null })).toMatch(
      /^Changes are not published automatically\./,
    );
  });
});

it('formatDayAndTime includes the date of a publication after tomorrow [PUB-6]', () => {
  const date = new Date('2026-12-02T02:00:00Z');
  expect(formatDayAndTime(date, 'Asia/Dubai', now)).toBe('on 2 December at 06:00');
});
