import * as z from 'zod/mini';
import { emailAddress } from '../fields/contact-fields.ts';
import { list, optionalWholeNumber, text, wholeNumber } from '../fields/fields.ts';
import { defaultTimeZone, timeZoneName } from '../time/time-zone.ts';

/**
 * When changes are published where each deploy is billed [PUB-6]. `automatic`: some quiet minutes after the last change,
 * at the latest so long after the first one. `daily`: at one hour of the website's clock. `manual`: when somebody asks.
 */
export const publishSchedules = ['automatic', 'daily', 'manual'] as const;

const maxNotified = 20;

/** The longest time that messages can be kept for, in days, but for ever. */
export const maxKeptDays = 99_999;

/** The entries of a text with commas, spaces or line breaks between them. */
export const splitEntries = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** Addresses, also as a text. */
const emailAddresses = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? splitEntries(value) : value)),
  list(emailAddress, maxNotified),
);

const minutes = (max: number) => wholeNumber(0, max, 'Must be a whole number of minutes');

const fields = {
  schedule: z.enum(publishSchedules, 'Must be automatic, daily or manual'),
  /** Zero publishes each change at once. */
  quietMinutes: minutes(24 * 60),
  longestWaitMinutes: minutes(7 * 24 * 60),
  /** A full hour: the platform looks for what is due once an hour [PUB-6]. */
  dailyAt: z
    .string('Must be a full hour, such as 18:00')
    .check(z.regex(/^([01]\d|2[0-3]):00$/, 'Must be a full hour, such as 18:00')),
  /** How many deploys a month may have before only a person starts one; null for any number. */
  deployBudget: optionalWholeNumber(1, 100_000, 'Must be a whole number from 1, or empty'),
  /** Who is told of new messages by e-mail [OPS-4]. */
  notificationEmails: emailAddresses,
  /** After how many days messages go to the trash, read or not; null for never [OPS-5]. */
  messagesKeptDays: optionalWholeNumber(
    1,
    maxKeptDays,
    'Must be a whole number of days from 1, or empty',
  ),
  /** The text of the page on privacy, a paragraph a line; without it there is no page [OPS-5]. */
  privacyText: text(20_000),
};

/** What the owner chooses about how the site is run. A time zone that is left out stays. */
export const settings = z.object({ ...fields, timeZone: z.optional(timeZoneName) });
export type SettingsInput = z.output<typeof settings>;

/** What is stored of it. */
export type Settings = SettingsInput & { timeZone: string };

/** The settings, and whether e-mails can be sent at all. */
export const settingsAnswer = z.object({
  ...fields,
  timeZone: timeZoneName,
  mailIsConfigured: z.boolean(),
});
export type SettingsAnswer = z.output<typeof settingsAnswer>;

/** What became of a test mail: where it went, and why it was not sent; null where it was. */
export const testMailAnswer = z.object({ to: z.string(), problem: z.nullable(z.string()) });

/** What holds until somebody chooses: thrifty, as the platform's free plan pays for about 20 deploys a month. */
export const defaultSettings: Settings = {
  schedule: 'automatic',
  quietMinutes: 10,
  longestWaitMinutes: 60,
  dailyAt: '18:00',
  deployBudget: 20,
  notificationEmails: [],
  messagesKeptDays: null,
  timeZone: defaultTimeZone,
  privacyText: '',
};
