import { toSwitchName } from '#contract/fields/leaves.ts';
import type { Language } from '#contract/texts/languages.ts';

/** Converts a form's switch for a language to the boolean that a record contains [LANG-5]. */
export const withSwitch = (values: object, language: Language): Record<string, unknown> => {
  const name = toSwitchName(language);
  const record: Record<string, unknown> = { ...values };
  return { ...record, [name]: record[name] !== 'No' && record[name] !== false };
};
