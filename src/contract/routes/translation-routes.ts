/**
 * The routes for the translations of all content [LANG-5]. They are not in `routes.ts`, so that the dashboard does not load
 * their schemas when it starts.
 */
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

/** An API key gets the records of its kinds. */
const forReading = { keys: 'read', anyKind: true } as const;
const forPublishing = { keys: 'publish', anyKind: true } as const;

// By kind. Includes drafts, as editors see them
export const findTranslationCounts = {
  ...act('/findTranslationCounts', 'editor', translationLanguage, z.array(kindTranslations)),
  ...forReading,
} as const;
// The newest record of each kind comes first
export const findTranslations = {
  ...act('/findTranslations', 'editor', translationSearch, incompletePage),
  ...forReading,
} as const;
// All texts with their translations, for translators who work outside the dashboard
export const findTranslationTexts = {
  ...act('/findTranslationTexts', 'editor', translationTextSearch, translationTexts),
  ...forReading,
} as const;
// Changes the draft of a record if the draft contains the text, and otherwise the published record. All changes are one
// batch
export const importTranslations = {
  ...act('/importTranslations', 'editor', translationImport, translationImportResult),
  ...forPublishing,
  maxBodyBytes: 4 * 1024 * 1024,
} as const;
