/** Fields by which somebody can be reached. Not in `fields.ts`, so that the contact form does not load them. */
import * as z from 'zod/mini';
import { isEmailAddress } from '../texts/email-address.ts';
import { isPhoneNumber } from '../texts/phone-number.ts';
import { emailText, field, phoneNumber } from './fields.ts';

/** A phone number that can be called, or none. */
export const diallablePhoneNumber = field(
  'text',
  phoneNumber.check(
    z.refine(
      (value) => value === '' || isPhoneNumber(value),
      'Must be a phone number, such as +971 4 123 4567',
    ),
  ),
);

/** What an address that cannot be answered is refused with. */
const noAddress = 'Must be an e-mail address';

/** An e-mail address that can be answered, or none. */
export const optionalEmailAddress = field(
  'text',
  emailText.check(z.refine((value) => value === '' || isEmailAddress(value), noAddress)),
);

/** An e-mail address that can be answered. */
export const emailAddress = emailText.check(z.refine(isEmailAddress, noAddress));
