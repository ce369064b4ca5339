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
import { post } from '../http/route.ts';

/** An API key receives the records of its kinds. */
const readAccess = { keys: 'read', allowsAnyKind: true } as const;
const publishAccess = { keys: 'publish', allowsAnyKind: true } as const;

// The counts by kind. They include drafts.
export const findTranslationCounts = {
  ...post('/findTranslationCounts', 'editor', translationLanguage, z.array(kindTranslations)),
  ...readAccess,
} as const;
// By kind, and then by id in descending order.
export const findTranslations = {
  ...post('/findTranslations', 'editor', translationSearch, incompletePage),
  ...readAccess,
} as const;
export const findTranslationTexts = {
  ...post('/findTranslationTexts', 'editor', translationTextSearch, translationTexts),
  ...readAccess,
} as const;
// Changes the draft if it contains the text or nothing is published, and the published record otherwise.
export const importTranslations = {
  ...post('/importTranslations', 'editor', translationImport, translationImportResult),
  ...publishAccess,
  maxBodyBytes: 4 * 1024 * 1024,
} as const;
