/**
 * The kinds of field that records are made of. Each reads what a client may send, leniently where that is
 * harmless [API-5], and yields the one form that is stored and answered.
 */
import * as z from 'zod/mini';
import { cleanEmailAddress, isEmailAddress, maxEmailLength } from '../texts/email-address.ts';
import { withoutInvisible, withoutWrapping } from '../texts/machine-text.ts';
import { isPhoneNumber, maxPhoneLength } from '../texts/phone-number.ts';
import { maxMomentLength, readMoment } from '../time/moment.ts';

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

/** Numbers are written when somebody reads them: the first that is written loads the data of all languages. */
const tooLong = (max: number) => () => `Must be at most ${max.toLocaleString('en')} characters`;

/** Limits the length of a text. The checks after it do not read a text that is too long. */
const atMost = (max: number) => z.maxLength(max, { error: tooLong(max), abort: true });

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
      .check(
        z.maxLength(max, { error: () => `Must be at most ${max.toLocaleString('en')} entries` }),
      ),
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
      z.string().check(z.maxLength(max, { error: tooLong(max) })),
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
      z.string().check(
        atMost(max),
        z.refine((value) => withoutInvisible(value) !== '', message),
      ),
    ),
  );

/** What a value says as text, without spaces around it. */
const trimmed = (value: string | number | null) => storable(String(value ?? '')).trim();

/** Text of at most `max` characters in the one form in which it is stored. A longer one is not read. */
const cleanText = (max: number, clean: (text: string) => string) =>
  z.pipe(
    z.pipe(z.string().check(atMost(max)), z.transform(clean)),
    z.string().check(z.maxLength(max)),
  );

/**
 * Text of at most `max` characters that machines read. Null counts as empty; `wrong` is what anything but text is refused
 * with.
 */
const machineText = (max: number, wrong: string, clean: (text: string) => string) =>
  z.pipe(
    z.pipe(
      z.nullable(z.string(wrong)),
      z.transform((value) => trimmed(value)),
    ),
    cleanText(max, clean),
  );

/** A number or a code, such as that of a license, without invisible characters. */
export const codeText = (max: number) =>
  field('text', machineText(max, 'Must be text', withoutInvisible));

/** More digits than any number has that is taken. */
const maxDigits = 300;

const tooLarge = (max: number) => () => `Must be at most ${max.toLocaleString('en')}`;

/** A whole number from `min` to `max`, also as digits in a string. One above `max` has a message of its own. */
export const wholeNumber = (
  min: number,
  max: number,
  message: string,
  aboveMax: string | (() => string) = tooLarge(max),
) =>
  field(
    'wholeNumber',
    z.pipe(
      z.pipe(
        z.union([z.number(), z.string()], message),
        z.transform((value) =>
          typeof value === 'string' && value.length <= maxDigits && /^\s*\d+\s*$/.test(value)
            ? Number(value)
            : value,
        ),
      ),
      z.number(message).check(
        z.refine((value) => value > max || (Number.isInteger(value) && value >= min), message),
        z.refine((value) => value <= max, { error: aboveMax }),
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

/** Line breaks between two numbers become `/`, so that they stay two. */
const cleanPhoneNumber = (value: string) =>
  withoutWrapping(value.replace(/[\r\n\u2028\u2029]+/g, '/'));

const readPhoneNumber = cleanText(maxPhoneLength, cleanPhoneNumber);

/** A phone number as it is shown. Sent as text or as a number, always answered as text. */
export const phoneNumber = field(
  'text',
  z.pipe(
    z.pipe(
      z.nullable(z.union([z.string(), z.number()], 'Must be a phone number')),
      z.transform((value) => trimmed(value)),
    ),
    readPhoneNumber,
  ),
);

/** A phone number that must be told; a form shows `missing` when it is not, `wrong` when it cannot be called. */
export const requiredPhoneNumber = (missing: string, wrong: string) =>
  field(
    'text',
    z.pipe(
      z.pipe(
        z.pipe(
          z.union([z.string(), z.number()], missing),
          z.transform((value) => trimmed(value)),
        ),
        readPhoneNumber,
      ),
      z.string().check(
        z.minLength(1, { error: missing, abort: true }),
        z.refine((value) => isPhoneNumber(value), wrong),
      ),
    ),
  );

/** An e-mail address as it is stored, also one that is older than the rule for them. */
export const emailText = field(
  'text',
  machineText(maxEmailLength, 'Must be an e-mail address', cleanEmailAddress),
);

/**
 * Text that machines read and that must be given, in the form that `clean` makes of it: `missing` is what nothing is refused
 * with, `wrong` what is not `isRight`.
 */
export const requiredMachineText = (
  { max, clean, isRight }: MachineText,
  { missing, wrong }: { missing: string; wrong: string },
) =>
  field(
    'text',
    z.pipe(
      z.pipe(
        z.pipe(
          z.string(missing),
          z.transform((value) => trimmed(value)),
        ),
        cleanText(max, clean),
      ),
      z.string().check(z.minLength(1, { error: missing, abort: true }), z.refine(isRight, wrong)),
    ),
  );

/** How a text that machines read is cleaned and checked; `max` is its length in characters. */
interface MachineText {
  max: number;
  clean: (text: string) => string;
  isRight: (text: string) => boolean;
}

const email = { max: maxEmailLength, clean: cleanEmailAddress, isRight: isEmailAddress };

/** An e-mail address that must be given; a form shows `missing` when it is not, `wrong` when nobody can be reached by it. */
export const requiredEmailAddress = (missing: string, wrong: string) =>
  requiredMachineText(email, { missing, wrong });

export const isWebUrl = (value: string) => {
  if (!/^https?:\/\//i.test(value)) return false;
  return URL.canParse(value);
};

/** Whether a web address can be copied as one word, and gives no user name or password to its readers. */
const isPlainUrl = (value: string) => {
  const { username, password } = new URL(value);
  return !/\s/.test(value) && username === '' && password === '';
};

/** A link to another site: empty, or an http(s) address. Nothing else can become an `href` on the site. */
export const webAddress = field(
  'text',
  z.pipe(
    machineText(2000, 'Must be a web address', withoutWrapping),
    z.string().check(
      z.refine(
        (value) => value === '' || isWebUrl(value),
        'Must be a web address that starts with https:// or http://',
      ),
      z.refine(
        (value) => !isWebUrl(value) || isPlainUrl(value),
        'Must be a web address without spaces, a user name or a password',
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
  machineText(2000, 'Must be the address of a picture', withoutInvisible),
  z
    .string()
    .check(
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

const noMoment = 'Must be a date and time, such as 2026-11-22T10:00:00Z';

/** A moment as ISO 8601 or in milliseconds since 1970. Answered as ISO 8601 in UTC. */
export const instant = field(
  'instant',
  z.pipe(
    z.pipe(
      z.union([z.string().check(z.maxLength(maxMomentLength, noMoment)), z.number()], noMoment),
      z.transform((value) => (typeof value === 'string' ? readMoment(value) : value)),
    ),
    z.pipe(
      z
        .number(noMoment)
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
