/**
 * The kinds of field that records are made of. Each reads what a client may send, leniently where that is
 * harmless [API-5], and yields the one form that is stored and answered.
 */
import * as z from 'zod/mini';
import { isPhoneNumber } from './phone-number.ts';

/** A NUL cannot be stored by Postgres; a lone surrogate cannot be stored in its JSON. */
const storable = (value: string) => value.toWellFormed().replaceAll('\u0000', '');

const tooLong = (max: number) => `Must be at most ${max.toLocaleString('en')} characters`;

/** Any text of at most `max` characters. Null counts as empty. */
export const text = (max: number) =>
  z.pipe(
    z.pipe(
      z.nullable(z.string('Must be text')),
      z.transform((value) => storable(value ?? '')),
    ),
    z.string().check(z.maxLength(max, tooLong(max))),
  );

/** Text of at most `max` characters that says something; `message` is what a form shows when it does not. */
export const requiredText = (max: number, message: string) =>
  z.pipe(
    z.pipe(
      z.string(message),
      z.transform((value) => storable(value).trim()),
    ),
    z.string().check(z.minLength(1, message), z.maxLength(max, tooLong(max))),
  );

const tooLarge = (max: number) => `Must be at most ${max.toLocaleString('en')}`;

/** A whole number from `min` to `max`, also as digits in a string. One above `max` has a message of its own. */
export const wholeNumber = (
  min: number,
  max: number,
  message: string,
  aboveMax: string = tooLarge(max),
) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string()], message),
      z.transform((value) =>
        typeof value === 'string' && /^\s*\d{1,300}\s*$/.test(value) ? Number(value) : value,
      ),
    ),
    z.number(message).check(
      z.refine((value) => value > max || (Number.isInteger(value) && value >= min), message),
      z.refine((value) => value <= max, aboveMax),
    ),
  );

/** A whole number that may be left blank: null, empty text and a missing number all mean "not told". */
export const optionalWholeNumber = (min: number, max: number, message: string) =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && value.trim() === '' ? null : value,
    ),
    z.nullable(wholeNumber(min, max, message)),
  );

const asPhoneNumber = (value: string | number | null) => storable(String(value ?? '')).trim();

/** A phone number as it is shown. Sent as text or as a number, always answered as text. */
export const phoneNumber = z.pipe(
  z.pipe(
    z.nullable(z.union([z.string(), z.number()], 'Must be a phone number')),
    z.transform((value) => asPhoneNumber(value)),
  ),
  z.string().check(z.maxLength(40, tooLong(40))),
);

/** How an e-mail address looks: an `@` with something on both sides, and no space. */
export const emailPattern = /^[^\s@]+@[^\s@]+$/;

/** A phone number that must be told; a form shows `missing` when it is not, `wrong` when it cannot be called. */
export const requiredPhoneNumber = (missing: string, wrong: string) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], missing),
      z.transform((value) => asPhoneNumber(value)),
    ),
    z.string().check(
      z.minLength(1, missing),
      z.maxLength(40, tooLong(40)),
      z.refine((value) => isPhoneNumber(value), wrong),
    ),
  );

const isWebUrl = (value: string) => {
  if (!/^https?:\/\//i.test(value)) return false;
  return URL.canParse(value);
};

/** A link to another site: empty, or an http(s) address. Nothing else can become an `href` on the site. */
export const webAddress = z.pipe(
  z.pipe(
    z.nullable(z.string('Must be a web address')),
    z.transform((value) => storable(value ?? '').trim()),
  ),
  z.string().check(
    z.maxLength(2000, tooLong(2000)),
    z.refine(
      (value) => value === '' || isWebUrl(value),
      'Must be a web address that starts with https:// or http://',
    ),
  ),
);

/** Where the image host keeps an uploaded picture on this site's own address. */
export const uploadedImagePath = /^\/media\/[\w-]+\.(?:jpg|png|webp|avif|gif)$/;

/** A picture: empty, an http(s) address, or a picture uploaded to this site [IMG-1, API-5]. */
export const imageAddress = z.pipe(
  z.pipe(
    z.nullable(z.string('Must be the address of a picture')),
    z.transform((value) => storable(value ?? '').trim()),
  ),
  z.string().check(
    z.maxLength(2000, tooLong(2000)),
    z.refine(
      (value) => value === '' || uploadedImagePath.test(value) || isWebUrl(value),
      'Must be an uploaded picture or a web address that starts with https:// or http://',
    ),
  ),
);

const earliest = Date.UTC(1900, 0, 1);
const latest = Date.UTC(2200, 0, 1);

/** A moment: whatever `Date` understands, as text or as milliseconds. Answered as ISO 8601 in UTC. */
export const instant = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()], 'Must be a date and time'),
    z.transform((value) => new Date(value).getTime()),
  ),
  z.pipe(
    z
      .number('Must be a date and time')
      .check(
        z.refine(
          (ms) => ms >= earliest && ms < latest,
          'Must be a date and time from 1900 to 2199',
        ),
      ),
    z.transform((ms) => new Date(ms).toISOString()),
  ),
);

/** What every record carries. Ids are UUIDv7; ids of older records are kept as they are. */
export const recordId = z.string();

/** An id that a client names in a body. It stands in addresses and names of files, so nothing else is in it. */
export const clientSuppliedId = z
  .string('Must be the id of a record')
  .check(z.regex(/^(?!\.{1,2}$)[\w.~-]{1,200}$/, 'Must be 1 to 200 letters, digits, - _ . or ~'));
