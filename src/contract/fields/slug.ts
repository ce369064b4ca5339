import * as z from 'zod/mini';
import { codeText, emptyOr, field } from './fields.ts';

const slugPattern = /^[a-z\d]+(?:-[a-z\d]+)*$/;

/** The names of other pages' files, and names that some operating systems reserve for devices. */
const reservedPattern = /^(?:index|404|500|con|prn|aux|nul|com\d|lpt\d)$/;

export const maxSlugLength = 80;

/**
 * The last part of an address: `cranes-arrive` in `/news-details/cranes-arrive`. If it is empty, the address contains
 * the id instead. If a slug is taken, the server adds a number [SITE-3].
 */
export const slug = field(
  'text',
  z.pipe(
    codeText(maxSlugLength),
    z.string().check(
      emptyOr(
        (value) => slugPattern.test(value),
        'Must be lower-case letters a to z and digits, with - between words',
      ),
      z.refine(
        (value) => !reservedPattern.test(value),
        'Must not be a reserved name, such as index, 404 or con',
      ),
    ),
  ),
);
