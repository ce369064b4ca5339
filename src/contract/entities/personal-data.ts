import * as z from 'zod/mini';
import { requiredText } from '../fields/fields.ts';
import { maxEmailLength } from '../texts/email-address.ts';

/** Whether data can be stored of a person with this address, also from before the rule for e-mail addresses. */
export const isStoredAddress = (text: string): boolean => text.includes('@');

/** Whose data is meant [OPS-5]. In a body: addresses of calls are kept in logs. */
export const person = z.object({
  email: requiredText(maxEmailLength, 'Email is required').check(
    z.refine(isStoredAddress, 'Email must be an e-mail address'),
  ),
});

const rows = z.array(z.looseObject({}));

/** All that is stored of a person, as it is stored. */
export const personalData = z.object({
  email: z.string(),
  accounts: rows,
  messages: rows,
  /** Which records of content the accounts changed, and when. */
  changes: rows,
  /** Which pictures of the library they uploaded, and when. */
  pictures: rows,
  /** The messages of others that the accounts answered, wrote a note about or take care of. */
  handled: rows,
  /** The replies by e-mail to their messages, and those that they sent (`isOwn`). */
  replies: rows,
  /** What they did about people and their rights (`isOwn`), and what was done to them. */
  done: rows,
});
export type PersonalData = z.output<typeof personalData>;

/** How much was erased. */
export const erased = z.object({ accounts: z.number(), messages: z.number() });
