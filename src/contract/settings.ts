import * as z from 'zod/mini';
import { optionalWholeNumber, wholeNumber } from './fields.ts';

/**
 * When changes are published where each deploy is billed [PUB-6]. `automatic`: some quiet minutes after the last change,
 * at the latest so long after the first one. `daily`: at one hour of the website's clock. `manual`: when somebody asks.
 */
export const publishSchedules = ['automatic', 'daily', 'manual'] as const;

const minutes = (max: number) => wholeNumber(0, max, 'Must be a whole number of minutes');

/** What the owner chooses about how the site is run. */
export const settings = z.object({
  schedule: z.enum(publishSchedules, 'Must be automatic, daily or manual'),
  /** Zero publishes each change at once. */
  quietMinutes: minutes(24 * 60),
  longestWaitMinutes: minutes(7 * 24 * 60),
  /** A full hour: the platform looks for what is due once an hour [S11]. */
  dailyAt: z
    .string('Must be a full hour, such as 18:00')
    .check(z.regex(/^([01]\d|2[0-3]):00$/, 'Must be a full hour, such as 18:00')),
  /** How many deploys a month may have before only a person starts one; null for any number. */
  deployBudget: optionalWholeNumber(1, 100_000, 'Must be a whole number from 1, or empty'),
});
export type Settings = z.output<typeof settings>;

/** What holds until somebody chooses: thrifty, as the platform's free plan pays for about 20 deploys a month. */
export const defaultSettings: Settings = {
  schedule: 'automatic',
  quietMinutes: 10,
  longestWaitMinutes: 60,
  dailyAt: '18:00',
  deployBudget: 20,
};
