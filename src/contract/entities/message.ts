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
import { websiteZone } from '../time/website-clock.ts';

const fields = {
  name: requiredText(200, 'Name is required'),
  email: requiredEmailAddress('Email is required', 'Email must be an e-mail address'),
  phone: requiredPhoneNumber('Phone Number is required', 'Phone Number must be a telephone number'),
  subject: requiredText(300, 'Subject is required'),
  description: requiredText(10_000, 'Description is required'),
  /** As `messageStamp` writes them [CON-4]. */
  date: text(40),
  time: text(40),
};

export const messageRecord = z.object({
  _id: recordId,
  ...fields,
  /** When the server received it. */
  receivedAt: instant,
  /** An admin has opened it. */
  read: z.boolean(),
  /** A program may have sent it, and no admin has said otherwise [CON-5]. */
  suspected: z.boolean(),
  /** Who answered it, and when; null while nobody has said so [DASH-22]. `by` is empty for an account that was erased. */
  answered: z.nullable(z.object({ at: instant, by: z.string() })),
  /** What staff noted about it; null for nothing [DASH-22]. */
  note: z.nullable(z.object({ text: z.string(), at: instant, by: z.string() })),
  /** The admin who takes care of it [DASH-22]. */
  assignedTo: z.nullable(z.object({ _id: recordId, name: z.string() })),
});

/** How long a note may be, in characters. */
export const maxNoteLength = 2000;

/** How long a deleted message lies in the trash, in days. */
export const messageTrashDays = 30;

/** A message in the trash. */
export const deletedMessage = z.extend(messageRecord, {
  deletedAt: instant,
  /** When it is deleted for good. */
  goneAt: instant,
});
export type DeletedMessage = z.output<typeof deletedMessage>;

const mark = z.optional(z.boolean('Must be true or false'));

/** What admins change about a message; what is not named stays [DASH-22]. */
export const messageUpdate = z.object({
  read: mark,
  suspected: mark,
  answered: mark,
  note: z.optional(text(maxNoteLength)),
  /** The note that `note` takes the place of. Where another is stored by now, it stays and the change is refused. */
  noteBefore: z.optional(text(maxNoteLength)),
  /** The `_id` of an admin's account; null for nobody. */
  assignedTo: z.optional(z.nullable(clientSuppliedId)),
});

/** A number that a script filled in. Left blank it was not measured: that is no 0, which only a program would need. */
const measured = z.pipe(
  z.transform((value: unknown): unknown =>
    value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value,
  ),
  z.optional(z.coerce.number()),
);

/** What a visitor sends. The last two are for telling people from programs [CON-5]; only what they tell is stored. */
export const messageCreate = z.object({
  ...fields,
  date: z.optional(fields.date),
  time: z.optional(fields.time),
  /** A field that no person sees, so no person fills in. */
  website: z.optional(text(2_000)),
  /** Milliseconds from showing the empty form to sending it, where a script measured it. */
  filledInMs: z.optional(measured),
});

export type Message = z.output<typeof messageRecord>;

/** Where the texts of a message are cut, in characters [DASH-13]. */
export const messageTextLimits = { adminSubject: 60 };

/** The zone of stamps until an admin chooses a time zone for the website. */
const defaultStampZone = 'Etc/GMT+3';

/**
 * The date and time that a message carries: `November 05, 2026` and `04:05 PM`. They are in the time
 * zone of the website where an admin has chosen one, else three hours behind UTC [CON-4].
 */
export function messageStamp(
  moment: Date,
  websiteTimeZone: string = websiteZone,
): { date: string; time: string } {
  const timeZone = websiteTimeZone === websiteZone ? defaultStampZone : websiteTimeZone;
  const date = { day: '2-digit', month: 'long', year: 'numeric', timeZone } as const;
  const time = { hour: '2-digit', minute: '2-digit', hour12: true, timeZone } as const;
  return {
    date: moment.toLocaleDateString('en-US', date),
    // Newer engines put a narrow no-break space before AM/PM; the contract has a plain one.
    time: moment.toLocaleTimeString('en-US', time).replaceAll('\u202f', ' '),
  };
}
