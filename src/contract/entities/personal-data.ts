import * as z from 'zod/mini';
import { requiredText } from '../fields/fields.ts';
import { maxEmailLength } from '../texts/email-address.ts';

/** Whether a string could be a stored e-mail address. Addresses that predate the current rule also count. */
export const looksLikeEmailAddress = (text: string): boolean => text.includes('@');

/** The address is in the body, because logs record the paths of requests [OPS-5]. */
export const person = z.object({
  email: requiredText(maxEmailLength, 'Email is required').check(
    z.refine(looksLikeEmailAddress, 'Email must be a valid e-mail address'),
  ),
});

const rows = z.array(z.looseObject({}));

/** The stored data of a person. */
export const personalData = z.object({
  email: z.string(),
  accounts: rows,
  /** The invitations to the address. */
  invitations: rows,
  messages: rows,
  changes: rows,
  pictures: rows,
  /** Messages from other people that the person answered, added a note to, or is assigned to. */
  handled: rows,
  /** The e-mail replies to the person's messages, and those that the person sent (`isOwn`). */
  replies: rows,
  /** Actions by the person (`isOwn`) on accounts and permissions, and actions by others on the person's account. */
  done: rows,
});
export type PersonalData = z.output<typeof personalData>;

/** How many of each were erased. */
export const erasureResult = z.object({
  accounts: z.number(),
  invitations: z.number(),
  messages: z.number(),
});
export type ErasureResult = z.output<typeof erasureResult>;
