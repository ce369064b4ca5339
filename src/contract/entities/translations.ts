/** The state of the translations of all content in one language [LANG-5]. */
import * as z from 'zod/mini';
import { recordId, wholeNumber } from '../fields/fields.ts';
import { contentKindNames } from '../kinds/content-kinds.ts';
import { type TranslationLanguage, translationLanguages } from '../texts/languages.ts';

const kind = z.enum(contentKindNames);
const language = z.enum(
  translationLanguages as [TranslationLanguage, ...TranslationLanguage[]],
  `Must be one of ${translationLanguages.join(', ')}`,
);

export const translationLanguage = z.object({ language });

/** The translations of a kind. Records whose switch is off in the language are only counted in `off`. */
export const kindTranslations = z.object({
  kind,
  /** The number of records with a text to translate. */
  records: z.number(),
  /** The number of those that lack nothing. */
  done: z.number(),
  /** The number of texts that are not translated. */
  missing: z.number(),
  /** The number of translated texts whose English text has changed since. */
  outdated: z.number(),
  off: z.number(),
});
export type KindTranslations = z.output<typeof kindTranslations>;

/** What a record can lack. */
export const translationLacks = ['missing', 'outdated'] as const;
export type TranslationLack = (typeof translationLacks)[number];

/** A search for records that lack translations. */
export const translationSearch = z.object({
  language,
  kind: z.optional(kind),
  /** Only records that lack this. */
  lacks: z.optional(z.enum(translationLacks, `Must be one of ${translationLacks.join(', ')}`)),
  limit: z.optional(wholeNumber(1, 200, 'Must be a whole number from 1 to 200')),
  /** The record behind which the page starts, as `kind/id`, such as the `next` of the previous page. */
  cursor: z.optional(z.string()),
});

/** A record that lacks translations. */
export const lackingRecord = z.object({
  kind,
  id: recordId,
  title: z.string(),
  /** The names of its fields that are not translated. */
  missing: z.array(z.string()),
  /** The names of its fields whose English text has changed since they were translated. */
  outdated: z.array(z.string()),
});
export type LackingRecord = z.output<typeof lackingRecord>;

export const lackingPage = z.object({
  records: z.array(lackingRecord),
  next: z.nullable(z.string()),
});
