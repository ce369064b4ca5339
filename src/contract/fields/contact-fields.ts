/** These fields are not in `fields.ts`, because the contact form loads that file and does not need them. */
import * as z from 'zod/mini';
import { isEmailAddress } from '../texts/email-address.ts';
import { isPhoneNumber } from '../texts/phone-number.ts';
import { emailText, emptyOr, field, phoneNumber } from './fields.ts';

/** A phone number that can be dialled, or empty. */
export const diallablePhoneNumber = field(
  'text',
  phoneNumber.check(emptyOr(isPhoneNumber, 'Must be a phone number, such as +971 4 123 4567')),
);

const addressMessage = 'Must be an e-mail address';

export const optionalEmailAddress = field(
  'text',
  emailText.check(emptyOr(isEmailAddress, addressMessage)),
);

export const emailAddress = emailText.check(z.refine(isEmailAddress, addressMessage));
