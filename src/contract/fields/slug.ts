import * as z from 'zod/mini';
import { codeText, field } from './fields.ts';

/** A slug, and no name that a page's file cannot have: other pages, and devices of some systems. */
const slugPattern = /^(?!(?:index|404|500|con|prn|aux|nul|com\d|lpt\d)$)[a-z\d]+(?:-[a-z\d]+)*$/;

export const maxSlugLength = 80;

/**
 * The readable end of the address of a record's page, `cranes-arrive` in `/news-details/cranes-arrive`; empty where the
 * record's id stands there. No two records of a kind have or had the same: the server adds a number to one that is
 * taken [SITE-3].
 */
export const slug = field(
  'text',
  z.pipe(
    codeText(maxSlugLength),
    z
      .string()
      .check(
        z.refine(
          (value) => value === '' || slugPattern.test(value),
          'Must be words of small letters a to z and digits, with - between them',
        ),
      ),
  ),
);
