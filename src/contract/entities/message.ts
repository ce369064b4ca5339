import * as z from 'zod/mini';
import {
  clientSuppliedId,
  instant,
  recordId,
  requiredEmailAddress,
  requiredPhoneNumber,
  requiredText,
  text,
} from '../fields/fields.ts';
import { allLanguages } from '../texts/languages.ts';
import { websiteZone } from '../time/website-clock.ts';

const fields = {
  name: requiredText(200, 'Name is required'),
  email: requiredEmailAddress(),
  phone: requiredPhoneNumber(),
  subject: requiredText(300, 'Subject is required'),
  description: requiredText(10_000, 'Description is required'),
  /** In the format of `formatMessageStamp` [CON-4]. */
  date: text(40),
  time: text(40),
};

/** The language of the page on which a message was written [LANG-3]. */
export const messageLanguage = z.enum(allLanguages, `Must be one of: ${allLanguages.join(', ')}`);

export const messageRecord = z.object({
  _id: recordId,
  ...fields,
  language: messageLanguage,
  receivedAt: instant,
  read: z.boolean(),
  /** Whether the message is suspected spam. False once staff mark it as not spam [CON-5]. */
  suspected: z.boolean(),
  /** Null if it is not marked as answered [DASH-22]. `by` is empty for an erased account. */
  answered: z.nullable(z.object({ at: instant, by: z.string() })),
  note: z.nullable(z.object({ text: z.string(), at: instant, by: z.string() })),
  assignedTo: z.nullable(z.object({ _id: recordId, name: z.string() })),
});

export const maxNoteLength = 2000;

export const messageTrashDays = 30;

export const deletedMessage = z.extend(messageRecord, {
  deletedAt: instant,
  /** When the message is permanently deleted. */
  goneAt: instant,
});
export type DeletedMessage = z.output<typeof deletedMessage>;

const optionalFlag = z.optional(z.boolean('Must be true or false'));

/** Omitted fields do not change [DASH-22]. */
export const messageUpdate = z.object({
  read: optionalFlag,
  suspected: optionalFlag,
  answered: optionalFlag,
  note: z.optional(text(maxNoteLength)),
  /** The note that `note` replaces. If the stored note is different, the change fails. */
  noteBefore: z.optional(text(maxNoteLength)),
  /** The `_id` of an editor's or admin's account. Null if nobody is responsible. */
  assignedTo: z.optional(z.nullable(clientSuppliedId)),
});

/** A blank value must not count as 0, because 0 milliseconds would suggest that a program sent the message. */
const duration = z.pipe(
  z.transform((value: unknown): unknown =>
    value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value,
  ),
  z.optional(z.coerce.number()),
);

/** The last two fields help to detect spam [CON-5]. Only the verdict is stored. */
export const messageCreate = z.object({
  ...fields,
  date: z.optional(fields.date),
  time: z.optional(fields.time),
  /** Older clients omit the language. The default is English. */
  language: z.optional(messageLanguage),
  /** A hidden field, which people leave empty. */
  website: z.optional(text(2_000)),
  /** The time between showing the empty form and sending it, in milliseconds. */
  filledInMs: z.optional(duration),
});

export type Message = z.output<typeof messageRecord>;

/** The length to which lists truncate the subject of a message, in characters [DASH-13]. */
export const listedSubjectLength = 60;

/** The time zone of stamps until an admin chooses a time zone for the website. */
const defaultStampZone = 'Etc/GMT+3';

/**
 * The date and time of a message: `November 05, 2026` and `04:05 PM`. They are in the time zone of the website if an
 * admin has chosen one, and three hours behind UTC otherwise [CON-4].
 */
export function formatMessageStamp(
  moment: Date,
  websiteTimeZone: string = websiteZone,
): { date: string; time: string } {
  const timeZone = websiteTimeZone === websiteZone ? defaultStampZone : websiteTimeZone;
  const date = { day: '2-digit', month: 'long', year: 'numeric', timeZone } as const;
  const time = { hour: '2-digit', minute: '2-digit', hour12: true, timeZone } as const;
  return {
    date: moment.toLocaleDateString('en-US', date),
    // Newer engines put a narrow no-break space before AM/PM. The contract requires a plain space.
    time: moment.toLocaleTimeString('en-US', time).replaceAll('\u202f', ' '),
  };
}
