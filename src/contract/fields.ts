/**
 * The kinds of field that records are made of. Each reads what a client may send, leniently where that is
 * harmless [API-5], and yields the one form that is stored and answered.
 */
import * as z from 'zod/mini';
import { isPhoneNumber } from './phone-number.ts';
import { fromWebsiteClock } from './website-clock.ts';

/** What a field of a record holds. The columns of tables and what is done with whole kinds of field follow from it. */
export type FieldKind =
  | 'text'
  | 'image'
  | 'wholeNumber'
  | 'optionalWholeNumber'
  | 'choice'
  | 'instant'
  | 'richText';

/** A schema that knows what kind of field it is of. */
/* @__NO_SIDE_EFFECTS__ */
export const field = <const K extends FieldKind, S extends z.ZodMiniType>(
  fieldKind: K,
  schema: S,
) => Object.assign(schema, { fieldKind });

/** Whether PostgreSQL takes a text: one with a NUL or with half a character it cannot even be asked for. */
export const isStorable = (value: string) => value.isWellFormed() && !value.includes('\u0000');

/** A NUL cannot be stored by Postgres; a lone surrogate cannot be stored in its JSON. */
export const storable = (value: string) => value.toWellFormed().replaceAll('\u0000', '');

const tooLong = (max: number) => `Must be at most ${max.toLocaleString('en')} characters`;

/** More than any kind of content has records. */
export const maxListLength = 50_000;

/** How many of the faults in a list are told. */
const maxIssues = 100;

/**
 * A list of at most `max` entries. Its length is checked before its entries, and after a hundred faults no further ones
 * are looked for: what is wrong with a long list costs no more than that to say [API-3]. `entry` is kept beside the
 * transform, for the OpenAPI document.
 */
export const list = <T extends z.ZodMiniType>(entry: T, max: number) =>
  z.pipe(
    z
      .array(z.unknown(), 'Must be a list')
      .check(z.maxLength(max, `Must be at most ${max.toLocaleString('en')} entries`)),
    Object.assign(
      z.transform((values: unknown[], ctx) => {
        const read: z.output<T>[] = [];
        for (const [at, input] of values.entries()) {
          const { data, error } = z.safeParse(entry, input);
          for (const { message, path } of error?.issues ?? []) {
            ctx.issues.push({ code: 'custom', message, path: [at, ...path], input });
          }
          if (ctx.issues.length >= maxIssues) break;
          read.push(data as z.output<T>);
        }
        return read;
      }),
      { entry },
    ),
  ) as unknown as z.ZodMiniType<z.output<T>[], z.input<T>[]>;

/** Any text of at most `max` characters. Null counts as empty. */
export const text = (max: number) =>
  field(
    'text',
    z.pipe(
      z.pipe(
        z.nullable(z.string('Must be text')),
        z.transform((value) => storable(value ?? '')),
      ),
      z.string().check(z.maxLength(max, tooLong(max))),
    ),
  );

/** Text of at most `max` characters that says something; `message` is what a form shows when it does not. */
export const requiredText = (max: number, message: string) =>
  field(
    'text',
    z.pipe(
      z.pipe(
        z.string(message),
        z.transform((value) => storable(value).trim()),
      ),
      z.string().check(z.minLength(1, message), z.maxLength(max, tooLong(max))),
    ),
  );

const tooLarge = (max: number) => `Must be at most ${max.toLocaleString('en')}`;

/** A whole number from `min` to `max`, also as digits in a string. One above `max` has a message of its own. */
export const wholeNumber = (
  min: number,
  max: number,
  message: string,
  aboveMax: string = tooLarge(max),
) =>
  field(
    'wholeNumber',
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
    ),
  );

/** A whole number that may be left blank: null, empty text and a missing number all mean "not told". */
export const optionalWholeNumber = (min: number, max: number, message: string) =>
  field(
    'optionalWholeNumber',
    z.pipe(
      z.transform((value: unknown) =>
        typeof value === 'string' && value.trim() === '' ? null : value,
      ),
      z.nullable(wholeNumber(min, max, message)),
    ),
  );

const asPhoneNumber = (value: string | number | null) => storable(String(value ?? '')).trim();

/** A phone number as it is shown. Sent as text or as a number, always answered as text. */
export const phoneNumber = field(
  'text',
  z.pipe(
    z.pipe(
      z.nullable(z.union([z.string(), z.number()], 'Must be a phone number')),
      z.transform((value) => asPhoneNumber(value)),
    ),
    z.string().check(z.maxLength(40, tooLong(40))),
  ),
);

/** How an e-mail address looks: an `@` with something on both sides, and no space. */
export const emailPattern = /^[^\s@]+@[^\s@]+$/;

/** A phone number that must be told; a form shows `missing` when it is not, `wrong` when it cannot be called. */
export const requiredPhoneNumber = (missing: string, wrong: string) =>
  field(
    'text',
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
    ),
  );

export const isWebUrl = (value: string) => {
  if (!/^https?:\/\//i.test(value)) return false;
  return URL.canParse(value);
};

/** A link to another site: empty, or an http(s) address. Nothing else can become an `href` on the site. */
export const webAddress = field(
  'text',
  z.pipe(
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
  ),
);

/** How long an alternative text may be. */
export const maxAltLength = 300;

/** Where the image host keeps an uploaded picture on this site's own address. */
export const uploadedImagePath = /^\/media\/[\w-]+\.(?:jpg|png|webp|avif|gif)$/;

/** The address of a picture: empty, an http(s) address, or a picture uploaded to this site [IMG-1, API-5]. */
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

/** The place that a picture fills, in CSS pixels: all of it (`cover`), or so that the whole picture is in it (`contain`). */
export interface PicturePlace {
  width: number;
  height: number;
  fit: 'cover' | 'contain';
}

/** A picture, and the largest place in which pages show it. */
export const image = (width: number, height: number, fit: PicturePlace['fit'] = 'cover') =>
  Object.assign(field('image', imageAddress.clone()), { place: { width, height, fit } });

/** One of some words; a record that is given none has the first of them. */
export const choice = <const V extends readonly [string, ...string[]]>(
  values: V,
  message: string,
) => field('choice', z.enum(values, message));

const earliest = Date.UTC(1900, 0, 1);
const latest = Date.UTC(2200, 0, 1);

/** How a text says how far its clock is from UTC; a date alone, as in ISO 8601, is of UTC too. */
const tellsOffset =
  /(?:z|gmt|utc?|[ecmp][sd]t|[+-]\d\d:?\d\d)(?:\s*\(.*\))?$|^[+-]?\d+(?:-\d\d){0,2}$/i;

/** What `Date` makes of a text; where that tells no offset, the website's clock is meant, whatever that of the machine is. */
function readMoment(value: string): number {
  const text = value.trim();
  if (tellsOffset.test(text)) return Date.parse(text);
  const shown = Date.parse(`${text}${/T[\d:.,]+$/.test(text) ? 'Z' : ' UTC'}`);
  return Number.isNaN(shown) ? shown : fromWebsiteClock(new Date(shown)).getTime();
}

/** A moment: whatever `Date` understands, as text or as milliseconds. Answered as ISO 8601 in UTC. */
export const instant = field(
  'instant',
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], 'Must be a date and time'),
      z.transform((value) => (typeof value === 'string' ? readMoment(value) : value)),
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
  ),
);

/** What every record carries. Ids are UUIDv7; ids of older records are kept as they are. */
export const recordId = z.string();

/** An id that a client names in a body. It stands in addresses and names of files, so nothing else is in it. */
export const clientSuppliedId = z
  .string('Must be the id of a record')
  .check(z.regex(/^(?!\.{1,2}$)[\w.~-]{1,200}$/, 'Must be 1 to 200 letters, digits, - _ . or ~'));
