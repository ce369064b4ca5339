import { flattenLeaves, toSwitchName } from '#contract/fields/leaves.ts';
import type { Language } from '#contract/texts/languages.ts';

/** Converts a language's switch from the text in a form to the boolean in a record [LANG-5]. */
export const withSwitch = (values: object, language: Language): Record<string, unknown> => {
  const name = toSwitchName(language);
  const record: Record<string, unknown> = { ...values };
  return { ...record, [name]: record[name] !== 'No' && record[name] !== false };
};

/** Replaces the `translations` of all records in a response with leaves [LANG-5]. */
export function withLeaves<A>(response: A): A {
  if (typeof response !== 'object' || response === null) return response;
  if (Array.isArray(response)) return response.map(withLeaves) as A;
  const entries = Object.entries(response).map(([name, value]) => [
    name,
    name === 'translations' ? value : withLeaves(value),
  ]);
  return flattenLeaves(Object.fromEntries(entries)) as A;
}
