/**
 * The routes for the translations of all content [LANG-5]. They are not in `routes.ts`, so that the dashboard does not load
 * their schemas when it starts.
 */
import * as z from 'zod/mini';
import {
  kindTranslations,
  lackingPage,
  translationLanguage,
  translationSearch,
} from '../entities/translations.ts';
import { act } from '../http/route.ts';

/** An API key gets the records of its kinds. */
const forReading = { keys: 'read', anyKind: true } as const;

// By kind, with drafts as editors see them
export const findTranslationCounts = {
  ...act('/findTranslationCounts', 'editor', translationLanguage, z.array(kindTranslations)),
  ...forReading,
} as const;
// The newest record of each kind first
export const findTranslations = {
  ...act('/findTranslations', 'editor', translationSearch, lackingPage),
  ...forReading,
} as const;
