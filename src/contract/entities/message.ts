import * as z from 'zod/mini';
import {
  clientSuppliedId,
  instant,
  recordId,
  requiredEmailAddress,
  requiredPhoneNumber,
  requiredText,
  text,
} from '../fields.ts';

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

const zone = { timeZone: 'Etc/GMT+3' } as const;
const dateFormat = new Intl.DateTimeFormat('en-US', {
  ...zone,
  day: '2-digit',
  month: 'long',
  year: 'numeric',
});
const timeFormat = new Intl.DateTimeFormat('en-US', {
  ...zone,
  hour: '2-digit',
  minute: '2-digit',
  hour12: true,
});

/** The date and time a message carries: `November 05, 2026` and `04:05 PM`, three hours behind UTC [CON-4]. */
export function messageStamp(moment: Date): { date: string; time: string } {
  // Newer engines put a narrow no-break space before AM/PM; the contract has a plain one.
  return {
    date: dateFormat.format(moment),
    time: timeFormat.format(moment).replaceAll('\u202f', ' '),
  };
}
