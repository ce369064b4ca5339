import { isShownName } from '#contract/fields/leaves.ts';
import type { Language } from '#contract/texts/languages.ts';

/** Converts the switch of a language in the values of a form to the boolean of a record [LANG-5]. */
export const withSwitch = (values: object, language: Language): Record<string, unknown> => {
  const name = isShownName(language);
  const record: Record<string, unknown> = { ...values };
  return { ...record, [name]: record[name] !== 'No' && record[name] !== false };
};
