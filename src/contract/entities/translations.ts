/** The translations of all content in one language [LANG-5]. */
import * as z from 'zod/mini';
import { list, recordId, stripUnstorable, wholeNumber } from '../fields/fields.ts';
import { contentKindNames } from '../kinds/content-kinds.ts';
import { translationLanguages } from '../texts/languages.ts';

const kind = z.enum(contentKindNames);
const language = z.enum(translationLanguages, `Must be one of: ${translationLanguages.join(', ')}`);

export const translationLanguage = z.object({ language });

/** Omits records without texts. Records whose switch for the language is off are counted only in `off`. */
export const kindTranslations = z.object({
  kind,
  records: z.number(),
  /** The number of records whose texts are all translated and up to date. */
  done: z.number(),
  /** The number of texts that are not translated. */
  missing: z.number(),
  /** The number of translated texts whose English text has changed since. */
  outdated: z.number(),
  off: z.number(),
});
export type KindTranslations = z.output<typeof kindTranslations>;

export const translationIssues = ['missing', 'outdated'] as const;
export type TranslationIssue = (typeof translationIssues)[number];

export const translationSearch = z.object({
  language,
  kind: z.optional(kind),
  issue: z.optional(z.enum(translationIssues, `Must be one of: ${translationIssues.join(', ')}`)),
  limit: z.optional(wholeNumber(1, 200, 'Must be a whole number from 1 to 200')),
  /** The `next` of the previous page, as `kind/id`. */
  cursor: z.optional(z.string()),
});

const incompleteRecord = z.object({
  kind,
  id: recordId,
  title: z.string(),
  /** The names of the fields that are not translated. */
  missing: z.array(z.string()),
  outdated: z.array(z.string()),
});
export type IncompleteRecord = z.output<typeof incompleteRecord>;

export const incompletePage = z.object({
  records: z.array(incompleteRecord),
  next: z.nullable(z.string()),
});

export const translationTextSearch = z.object({
  language,
  /** Whether to return only texts whose translation is missing or outdated. */
  lacking: z._default(z.boolean(), false),
  /** The `next` of the previous page: `kind/id`, `pictures` or `pictures/id`. */
  cursor: z.optional(z.string()),
});

/** The `kind` of alt texts, which belong to pictures in the library. */
export const pictureKind = 'pictures';

/** A text and its translation, for a translator who works outside the dashboard. */
const translationText = z.object({
  kind: z.enum([...contentKindNames, pictureKind]),
  id: recordId,
  /** If either text is formatted, this is the formatted field, and both texts are rich-text documents. */
  field: z.string(),
  english: z.string(),
  /** Empty if there is no translation. */
  translation: z.string(),
  /** Identifies the current versions of both texts. */
  basis: z.string(),
});
export type TranslationText = z.output<typeof translationText>;

export const translationTexts = z.object({
  texts: z.array(translationText),
  next: z.nullable(z.string()),
});

export const maxTranslationRows = 5000;

const storableText = z.pipe(z.string('Must be text'), z.transform(stripUnstorable));

/** Any kind and field are allowed here, because the import refuses invalid rows individually. */
const translationRow = z.object({
  kind: storableText,
  id: storableText,
  field: storableText,
  text: storableText,
  basis: storableText,
});
export type TranslationRow = z.output<typeof translationRow>;

export const translationImport = z.object({
  language,
  rows: list(translationRow, maxTranslationRows),
  dryRun: z._default(z.boolean(), false),
});

/** `outdated`: stored, but the English text has changed since the basis. `same`: empty, or the current translation. */
const rowOutcomes = ['stored', 'outdated', 'same', 'refused'] as const;

const rowResult = z.object({
  outcome: z.enum(rowOutcomes),
  /** A sentence that explains why the row was refused. Empty otherwise. */
  reason: z.string(),
});
export type RowResult = z.output<typeof rowResult>;

export const translationImportResult = z.object({
  /** The id to pass to `undoBatch`. Null for a dry run, or if no record changed. */
  batch: z.nullable(z.string()),
  records: z.number(),
  /** In the order of the imported rows. */
  rows: z.array(rowResult),
});
export type TranslationImportResult = z.output<typeof translationImportResult>;
