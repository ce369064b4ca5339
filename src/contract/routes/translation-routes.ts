/** The routes for the translations of all content [LANG-5]. */
import * as z from 'zod/mini';
import {
  incompletePage,
  kindTranslations,
  translationImport,
  translationImportResult,
  translationLanguage,
  translationSearch,
  translationTextSearch,
  translationTexts,
} from '../entities/translations.ts';
import { act } from '../http/route.ts';

/** An API key receives the records of its kinds. */
const forReading = { keys: 'read', anyKind: true } as const;
const forPublishing = { keys: 'publish', anyKind: true } as const;

// The counts by kind. They include drafts.
export const findTranslationCounts = {
  ...act('/findTranslationCounts', 'editor', translationLanguage, z.array(kindTranslations)),
  ...forReading,
} as const;
// By kind, and then by id in descending order.
export const findTranslations = {
  ...act('/findTranslations', 'editor', translationSearch, incompletePage),
  ...forReading,
} as const;
export const findTranslationTexts = {
  ...act('/findTranslationTexts', 'editor', translationTextSearch, translationTexts),
  ...forReading,
} as const;
// Changes the draft of a record if it contains the text, and the published record otherwise.
export const importTranslations = {
  ...act('/importTranslations', 'editor', translationImport, translationImportResult),
  ...forPublishing,
  maxBodyBytes: 4 * 1024 * 1024,
} as const;
