/** Fields accept several forms of a value if that is harmless, and return the one form that is stored [API-5]. */
import * as z from 'zod/mini';
import { cleanEmailAddress, isEmailAddress, maxEmailLength } from '../texts/email-address.ts';
import { removeCopiedDecoration, stripInvisibleCharacters } from '../texts/machine-text.ts';
import { parseUrl } from '../texts/parse-url.ts';
import { isPhoneNumber, maxPhoneLength } from '../texts/phone-number.ts';
import { isDay } from '../time/day.ts';
import { maxMomentLength, parseMoment } from '../time/moment.ts';

/** Determines the type of a field's column, and how the field is processed. */
export type FieldKind =
  | 'text'
  | 'image'
  | 'wholeNumber'
  | 'optionalWholeNumber'
  | 'choice'
  | 'instant'
  | 'optionalDay'
  | 'richText';

/** A schema that checks a value with `input`, cleans it, and checks it with `result`. */
/* @__NO_SIDE_EFFECTS__ */
export const parseInSteps = <G extends z.ZodMiniType, C, R extends z.core.$ZodType<unknown, C>>(
  input: G,
  clean: (value: z.output<G>) => C,
  result: R,
) =>
  z.pipe<z.ZodMiniPipe<G, z.ZodMiniTransform<C, z.output<G>>>, R>(
    z.pipe(input, z.transform(clean)),
    result,
  );

/* @__NO_SIDE_EFFECTS__ */
export const field = <const K extends FieldKind, S extends z.ZodMiniType>(
  fieldKind: K,
  schema: S,
) => Object.assign(schema, { fieldKind });

/** Whether PostgreSQL accepts a string, even in a query. PostgreSQL rejects NUL and lone surrogates. */
export const isStorable = (value: string) => value.isWellFormed() && !value.includes('\u0000');

/** Removes NUL, which PostgreSQL cannot store, and lone surrogates, which PostgreSQL cannot store in JSON. */
export const stripUnstorable = (value: string) => value.toWellFormed().replaceAll('\u0000', '');

/**
 * Formats the number only when the error occurs, because the first call to `toLocaleString` loads the data for all
 * languages.
 */
const tooLongMessage = (max: number) => () =>
  `Must be at most ${max.toLocaleString('en')} characters`;

/** Text that is too long skips the checks that follow. */
const maxLength = (max: number) => z.maxLength(max, { error: tooLongMessage(max), abort: true });

/** More entries than any list of records contains. */
export const maxListLength = 50_000;

const maxListErrors = 100;

/** A list of at most `max` entries. Stops after a hundred errors, because each further one takes time [API-3]. */
export const list = <T extends z.ZodMiniType>(entry: T, max: number) =>
  z.pipe(
    z
      .array(z.unknown(), 'Must be a list')
      .check(
        z.maxLength(max, { error: () => `Must have at most ${max.toLocaleString('en')} entries` }),
      ),
    Object.assign(
      z.transform((values: unknown[], ctx) => {
        const outputs: z.output<T>[] = [];
        for (const [index, input] of values.entries()) {
          const { data, error } = z.safeParse(entry, input);
          for (const { message, path } of error?.issues ?? []) {
            ctx.issues.push({ code: 'custom', message, path: [index, ...path], input });
          }
          if (ctx.issues.length >= maxListErrors) break;
          outputs.push(data as z.output<T>);
        }
        return outputs;
      }),
      { entry }, // for the OpenAPI document
    ),
  ) as unknown as z.ZodMiniType<z.output<T>[], z.input<T>[]>;

/** Any text of at most `max` characters. Null becomes empty. */
export const text = (max: number) =>
  field(
    'text',
    parseInSteps(
      z.nullable(z.string('Must be text')),
      (value) => stripUnstorable(value ?? ''),
      z.string().check(z.maxLength(max, { error: tooLongMessage(max) })),
    ),
  );

/** Text of at most `max` characters, at least one of which is visible. `message` is the error for empty text. */
export const requiredText = (max: number, message: string) =>
  field(
    'text',
    parseInSteps(
      z.string(message),
      (value) => stripUnstorable(value).trim(),
      z.string().check(
        maxLength(max),
        z.refine((value) => stripInvisibleCharacters(value) !== '', message),
      ),
    ),
  );

const trimInput = (value: string | number | null) => stripUnstorable(String(value ?? '')).trim();

/** Text of at most `max` characters, cleaned to its stored form. Text that is too long is not cleaned. */
const cleanText = (max: number, clean: (text: string) => string) =>
  parseInSteps(z.string().check(maxLength(max)), clean, z.string().check(z.maxLength(max)));

/** Null becomes empty. `message` is the error for a value that is not a string. */
const machineText = (max: number, message: string, clean: (text: string) => string) =>
  parseInSteps(z.nullable(z.string(message)), trimInput, cleanText(max, clean));

/** A number or a code, such as a license number, without invisible characters. */
export const codeText = (max: number) =>
  field('text', machineText(max, 'Must be text', stripInvisibleCharacters));

/** More digits than any accepted number has. */
const maxDigits = 300;

/** A whole number from `min` to `max`, or a string of its digits. `aboveMax` is the error for a larger number. */
export const wholeNumber = (
  min: number,
  max: number,
  message: string,
  aboveMax: string | (() => string) = () => `Must be at most ${max.toLocaleString('en')}`,
) =>
  field(
    'wholeNumber',
    parseInSteps(
      z.union([z.number(), z.string()], message),
      (value) =>
        typeof value === 'string' && value.length <= maxDigits && /^\s*\d+\s*$/.test(value)
          ? Number(value)
          : value,
      z.number(message).check(
        z.refine((value) => value > max || (Number.isInteger(value) && value >= min), message),
        z.refine((value) => value <= max, { error: aboveMax }),
      ),
    ),
  );

/** A whole number that can be left blank. Null and an empty string mean unknown. */
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

/** Line breaks become `/`, which keeps two numbers separate. */
const cleanPhoneNumber = (value: string) =>
  removeCopiedDecoration(value.replace(/[\r\n\u2028\u2029]+/g, '/'));

const phoneText = cleanText(maxPhoneLength, cleanPhoneNumber);

/** A phone number as it is shown. Accepts a string or a number, and returns a string. */
export const phoneNumber = field(
  'text',
  parseInSteps(
    z.nullable(z.union([z.string(), z.number()], 'Must be a phone number')),
    trimInput,
    phoneText,
  ),
);

const missingPhoneMessage = 'Phone Number is required';

export const requiredPhoneNumber = () =>
  field(
    'text',
    z.pipe(
      parseInSteps(z.union([z.string(), z.number()], missingPhoneMessage), trimInput, phoneText),
      z.string().check(
        z.minLength(1, { error: missingPhoneMessage, abort: true }),
        z.refine((value) => isPhoneNumber(value), 'Phone Number must be a valid phone number'),
      ),
    ),
  );

/** A stored e-mail address, which may predate the current rule. */
export const emailText = field(
  'text',
  machineText(maxEmailLength, 'Must be an e-mail address', cleanEmailAddress),
);

/** `clean` returns the stored form. The messages are the errors for an empty value and for an invalid one. */
export const requiredMachineText = (
  { max, clean, isValid }: MachineTextRules,
  missingMessage: string,
  invalidMessage: string,
) =>
  field(
    'text',
    z.pipe(
      parseInSteps(z.string(missingMessage), trimInput, cleanText(max, clean)),
      z
        .string()
        .check(
          z.minLength(1, { error: missingMessage, abort: true }),
          z.refine(isValid, invalidMessage),
        ),
    ),
  );

interface MachineTextRules {
  max: number;
  clean: (text: string) => string;
  isValid: (text: string) => boolean;
}

export const requiredEmailAddress = () =>
  requiredMachineText(
    { max: maxEmailLength, clean: cleanEmailAddress, isValid: isEmailAddress },
    'Email is required',
    'Email must be a valid e-mail address',
  );

export const isWebUrl = (value: string) => /^https?:\/\//i.test(value) && parseUrl(value) !== null;

const isPlainUrl = (value: string) => {
  const { username, password } = new URL(value);
  return !/\s/.test(value) && username === '' && password === '';
};

export const emptyOr = (isValid: (value: string) => boolean, message: string) =>
  z.refine<string>((value) => value === '' || isValid(value), message);

/** A link to another site: empty, or an http(s) address. No other value can become an `href` on the site. */
export const webAddress = field(
  'text',
  z.pipe(
    machineText(2000, 'Must be a web address', removeCopiedDecoration),
    z.string().check(
      emptyOr(isWebUrl, 'Must be a web address that starts with https:// or http://'),
      z.refine(
        (value) => !isWebUrl(value) || isPlainUrl(value),
        'Must be a web address with no spaces, user name or password',
      ),
    ),
  ),
);

export const maxAltLength = 300;

export const uploadedImagePath = /^\/media\/[\w-]+\.(?:jpg|png|webp|avif|gif)$/;

/** The address of a picture: empty, an http(s) address, or the path of an uploaded picture [IMG-1, API-5]. */
export const imageAddress = z.pipe(
  machineText(2000, 'Must be the address of a picture', stripInvisibleCharacters),
  z
    .string()
    .check(
      emptyOr(
        (value) => uploadedImagePath.test(value) || isWebUrl(value),
        'Must be an uploaded picture or a web address that starts with https:// or http://',
      ),
    ),
);

/** An area for a picture, in CSS pixels. The picture fills the area (`cover`) or fits into it (`contain`). */
export interface PicturePlace {
  width: number;
  height: number;
  fit: 'cover' | 'contain';
}

/** A picture, with the largest area in which pages show it. */
export const image = (width: number, height: number, fit: PicturePlace['fit'] = 'cover') =>
  Object.assign(field('image', imageAddress.clone()), { place: { width, height, fit } });

/** One of several values. The first one is the default. */
export const choice = <const V extends readonly [string, ...string[]]>(
  values: V,
  message: string,
) => field('choice', z.enum(values, message));

const earliestMs = Date.UTC(1900, 0, 1);
const latestMs = Date.UTC(2200, 0, 1);

const momentMessage = 'Must be a date and time, such as 2026-11-22T10:00:00Z';

/** A date and time. Accepts ISO 8601 or milliseconds since 1970, and returns ISO 8601 in UTC. */
export const instant = field(
  'instant',
  parseInSteps(
    z.union(
      [z.string().check(z.maxLength(maxMomentLength, momentMessage)), z.number()],
      momentMessage,
    ),
    (value) => (typeof value === 'string' ? parseMoment(value) : value),
    z.pipe(
      z
        .number(momentMessage)
        .check(
          z.refine(
            (ms) => ms >= earliestMs && ms < latestMs,
            'Must be a date and time from 1900 to 2199',
          ),
        ),
      z.transform((ms) => new Date(ms).toISOString()),
    ),
  ),
);

const dayMessage = 'Must be a date, such as 2026-11-30, or empty';

/** A date without a time that can be left blank. Null and an empty string mean unknown. */
export const optionalDay = field(
  'optionalDay',
  parseInSteps(
    z.nullable(z.string(dayMessage).check(z.maxLength(maxMomentLength, dayMessage))),
    (value) => value?.trim() || null,
    z.nullable(z.string().check(z.refine(isDay, dayMessage))),
  ),
);

/** A UUIDv7. Older records have ids in other formats. */
export const recordId = z.string();

/** An id in the body of a request. All its characters are safe in addresses and file names. */
export const clientSuppliedId = z
  .string('Must be the id of a record')
  .check(
    z.regex(
      /^(?!\.{1,2}$)[\w.~-]{1,200}$/,
      'Must be 1 to 200 characters: letters, digits, - _ . or ~',
    ),
  );
