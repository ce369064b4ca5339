/**
 * The format of translations inside a record [LANG-1]. The Arabic translation of `title` is `title@ar`, which is called
 * a leaf. `title@ar:basis` is the digest of the English text that was translated. `isShown@ar` is the switch that shows
 * the record in Arabic. Only the API nests leaves: `translations.ar.title`.
 */
import type { TranslationLanguage } from '../texts/languages.ts';

/** The translations of a record as the API returns them, keyed by language. */
export type Translations = Record<string, Record<string, unknown>>;

type Fields = Record<string, unknown>;

const basisSuffix = ':basis';

export const toLeafName = (field: string, language: string) => `${field}@${language}`;
export const toBasisName = (leaf: string) => `${leaf}${basisSuffix}`;
export const toSwitchName = (language: string) => toLeafName('isShown', language);

export const isLanguageSwitch = (name: string) => name.startsWith('isShown@');

/** Whether a leaf is the basis of a text. `removeBasis` returns the leaf of that text. */
export const isBasis = (name: string) => name.endsWith(basisSuffix);
export const removeBasis = (name: string) => name.slice(0, -basisSuffix.length);

const leafPattern = /^[\w.]+@[\w-]+(:\w+)?$/;

/** Checking for an `@` is not enough, because some responses use the addresses of pictures as property names. */
export const isLeaf = (name: string) => name.includes('@') && leafPattern.test(name);

export const hasLeaves = (record: object): boolean => Object.keys(record).some(isLeaf);

/** The fields without their translations. Returns the same object if there are no translations. */
export const omitLeaves = <R extends object>(record: R): R =>
  hasLeaves(record)
    ? (Object.fromEntries(Object.entries(record).filter(([name]) => !isLeaf(name))) as R)
    : record;

/** Empty texts and switches that are on (the default) are not stored. */
const isStoredLeaf = (value: unknown): boolean =>
  value !== '' && value !== true && value !== null && value !== undefined;

export const omitEmptyLeaves = (fields: object): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !isLeaf(name) || isStoredLeaf(value)),
  );

export const pickStoredLeaves = (record: object): Fields =>
  Object.fromEntries(
    Object.entries(record).filter(([name, value]) => isLeaf(name) && isStoredLeaf(value)),
  );

/** `title@ar:basis` becomes `['title', 'ar', 'basis']`. */
const parseLeafName = (name: string): [field: string, language: string, part?: string] => {
  const [field = '', rest = ''] = name.split('@');
  const [language = '', part] = rest.split(':');
  return part === undefined ? [field, language] : [field, language, part];
};

/** The field that a leaf translates. The name of a field is returned unchanged. */
export const getLeafField = (name: string): string => parseLeafName(name)[0];

export const getLeafLanguage = (name: string): TranslationLanguage =>
  parseLeafName(name)[1] as TranslationLanguage;

/** `records.3.translations.ar.title` for `records.3.title@ar`. Other paths are returned unchanged. */
export function leafToPath(name: string): string {
  if (!isLeaf(name)) return name;
  const path = name.split('.');
  const [field, language, part] = parseLeafName(path.pop() ?? '');
  return [...path, 'translations', language, ...(part ? [part] : []), field].join('.');
}

/** The leaf at a path in the API, the reverse of `leafToPath`. Other paths are returned unchanged. */
export function pathToLeaf(path: string): string {
  const [root, language = '', ...parts] = path.split('.');
  if (root !== 'translations') return path;
  const leaf = toLeafName(parts.at(-1) ?? '', language);
  return parts.length > 1 ? toBasisName(leaf) : leaf;
}

/** Returns the leaves of a record in the API's format. Omits leaves that are not stored. */
export const nestLeaves = (record: object): Translations =>
  nestChangedLeaves(pickStoredLeaves(record));

/** Returns changed leaves in the API's format. An empty string removes a translation. */
export function nestChangedLeaves(leaves: object): Translations {
  const translations: Translations = {};
  for (const [name, value] of Object.entries(leaves)) {
    const [field, language, part] = parseLeafName(name);
    const texts = translations[language] ?? {};
    translations[language] = texts;
    if (part) texts[part] = { ...(texts[part] as object | undefined), [field]: value };
    else texts[field] = value;
  }
  return translations;
}

/** Returns fields with their `translations` as leaves. Without `translations`, returns the fields unchanged. */
export function flattenLeaves({ translations, ...fields }: Fields): Fields {
  const leaves: Fields = {};
  for (const [language, texts] of Object.entries({ ...(translations as Translations) })) {
    const { basis, ...others } = texts;
    for (const [field, value] of Object.entries(others))
      leaves[toLeafName(field, language)] = value;
    for (const [field, value] of Object.entries({ ...(basis as object | undefined) })) {
      leaves[toBasisName(toLeafName(field, language))] = value;
    }
  }
  return { ...fields, ...leaves };
}
