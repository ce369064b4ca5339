import { isShownName } from '#contract/fields/leaves.ts';
import type { Language } from '#contract/texts/languages.ts';

/** The values of a form, with the switch of a language converted to the boolean that a record has [LANG-5]. */
export const withSwitch = (values: object, language: Language): Record<string, unknown> => {
  const name = isShownName(language);
  const record: Record<string, unknown> = { ...values };
  return { ...record, [name]: record[name] !== 'No' && record[name] !== false };
};
