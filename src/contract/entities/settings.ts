import * as z from 'zod/mini';
import { emailAddress } from '../fields/contact-fields.ts';
import { list, optionalWholeNumber, text, wholeNumber } from '../fields/fields.ts';
import { byLanguage } from '../fields/translated.ts';
import { defaultTimeZone, timeZoneName } from '../time/time-zone.ts';

/**
 * When changes are published, on platforms that charge for each deploy [PUB-6]. `automatic`: after `quietMinutes`
 * without a change, or at most `longestWaitMinutes` after the first change; removals and scheduled changes immediately.
 * `daily`: at `dailyAt` in the chosen time zone. `manual`: when a person starts a deploy.
 */
export const publishSchedules = ['automatic', 'daily', 'manual'] as const;

/** Whether lists on pages in languages other than English show untranslated items in English or omit them [LANG-2]. */
export const untranslatedChoices = ['english', 'hide'] as const;

const maxNotificationEmails = 20;

export const maxMessagesKeptDays = 99_999;

/** Splits a string at commas, semicolons and whitespace. */
export const splitEntries = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** Accepts a list of addresses, or one string that contains them. */
const emailAddresses = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? splitEntries(value) : value)),
  list(emailAddress, maxNotificationEmails),
);

const minutes = (max: number) => wholeNumber(0, max, 'Must be a whole number of minutes');

const fields = {
  schedule: z.enum(publishSchedules, 'Must be "automatic", "daily" or "manual"'),
  /** With the schedule `automatic`, zero publishes every change immediately. */
  quietMinutes: minutes(24 * 60),
  longestWaitMinutes: minutes(7 * 24 * 60),
  /** A time on the hour, because the platform checks the schedule once an hour [PUB-6]. */
  dailyAt: z
    .string('Must be a time on the hour, such as 18:00')
    .check(z.regex(/^([01]\d|2[0-3]):00$/, 'Must be a time on the hour, such as 18:00')),
  /** After this number of deploys in a month, only a person can start a deploy. Null for no limit. */
  deployBudget: optionalWholeNumber(1, 100_000, 'Must be a whole number of at least 1, or empty'),
  /** The addresses that receive an e-mail about each new message [OPS-4]. */
  notificationEmails: emailAddresses,
  /** How long messages are kept before they move to the trash, in days. Null for forever [OPS-5]. */
  messagesKeptDays: optionalWholeNumber(
    1,
    maxMessagesKeptDays,
    'Must be a whole number of days, at least 1, or empty',
  ),
  /** The text of the privacy page, one paragraph per line. If it is empty, there is no privacy page [OPS-5]. */
  privacyText: text(20_000),
};

/** The fields that older clients omit. */
const newerFields = {
  timeZone: timeZoneName,
  untranslatedInLists: z.enum(untranslatedChoices, 'Must be "english" or "hide"'),
  translations: byLanguage(z.partial(z.object({ privacyText: fields.privacyText }))),
};

/** The settings that an admin can change. Newer fields that a request omits do not change. */
export const settings = z.extend(z.object(fields), z.partial(z.object(newerFields)).shape);
export type SettingsInput = z.output<typeof settings>;

const allSettings = z.object({ ...fields, ...newerFields });

export type Settings = z.output<typeof allSettings>;

export const settingsResponse = z.extend(allSettings, { mailIsConfigured: z.boolean() });
export type SettingsResponse = z.output<typeof settingsResponse>;

/** `to` is the recipient's address. `problem` is the reason why the e-mail was not sent, or null. */
export const testMailResult = z.object({ to: z.string(), problem: z.nullable(z.string()) });

/** The platform's free plan covers about 20 deploys per month. */
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
  untranslatedInLists: 'english',
  translations: {},
};
