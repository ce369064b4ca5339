/** The status of translated texts [LANG-5]. */
import { digestText } from '../texts/text-digest.ts';
import { toBasisName, toLeafName } from './leaves.ts';

/**
 * `none`: there is no text. `missing`: only the English text exists. `outdated`: the English text has changed since it
 * was translated.
 */
export type TranslationStatus = 'none' | 'missing' | 'outdated' | 'done';

export const needsTranslation = (status: TranslationStatus): boolean =>
  status === 'missing' || status === 'outdated';

/** The status of a text field's translation. The record must include its leaves. */
export function getTranslationStatus(
  record: object,
  field: string,
  language: string,
): TranslationStatus {
  const texts: Record<string, unknown> = { ...record };
  const leaf = toLeafName(field, language);
  const english = String(texts[field] ?? '');
  const basis = texts[toBasisName(leaf)];
  if (!texts[leaf]) return english === '' ? 'none' : 'missing';
  return basis && basis !== digestText(english) ? 'outdated' : 'done';
}
