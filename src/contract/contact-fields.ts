/** Fields by which somebody can be reached. Not in `fields.ts`, so that the contact form does not load them. */
import * as z from 'zod/mini';
import { emailPattern, field, phoneNumber, text } from './fields.ts';
import { isPhoneNumber } from './phone-number.ts';

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

/** An e-mail address, or none. */
export const emailAddress = field(
  'text',
  z.pipe(
    z.pipe(
      text(320),
      z.transform((value) => value.trim()),
    ),
    z
      .string()
      .check(
        z.refine((value) => value === '' || emailPattern.test(value), 'Must be an e-mail address'),
      ),
  ),
);
