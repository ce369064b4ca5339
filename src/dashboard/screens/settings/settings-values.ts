import * as z from 'zod/mini';
import {
  defaultSettings,
  type Settings,
  type SettingsInput,
  settings,
  splitEntries,
} from '#contract/entities/settings.ts';
import { flattenLeaves, omitLeaves, toLeafName } from '#contract/fields/leaves.ts';
import { type TranslationLanguage, translationLanguages } from '#contract/texts/languages.ts';
import type { getInputProps } from '../../fields/form-fields.ts';

type PrivacyLeaf = `privacyText@${TranslationLanguage}`;
type SettingName = Exclude<keyof Settings, 'translations'> | PrivacyLeaf;

/** Returns the name of the field for the privacy text in a language [LANG-1]. */
export const getPrivacyLeaf = (language: TranslationLanguage) =>
  toLeafName('privacyText', language) as PrivacyLeaf;

const privacyLeaves = translationLanguages.map(getPrivacyLeaf);

export type SettingsValues = Record<SettingName, string>;

export type GetField = (field: SettingName) => ReturnType<typeof getInputProps<SettingName>>;

const formatValue = (value: unknown) =>
  Array.isArray(value) ? value.join('\n') : String(value ?? '');

export function toSettingsValues(storedSettings: Settings): SettingsValues {
  const { translations: _, ...untranslated } = defaultSettings;
  const values = flattenLeaves({ ...storedSettings });
  const fields = [...Object.keys(untranslated), ...privacyLeaves];
  return Object.fromEntries(
    fields.map((field) => [field, formatValue(values[field])]),
  ) as SettingsValues;
}

const { privacyText } = settings.shape;

/** Only the server validates the time zone because this browser may not support the stored zone. */
export const valuesSchema = z.extend(settings, {
  timeZone: z.string(),
  ...(Object.fromEntries(privacyLeaves.map((leaf) => [leaf, privacyText])) as Record<
    PrivacyLeaf,
    typeof privacyText
  >),
});

/** Returns the request body. It also contains empty translations. */
export function toSettingsInput(validSettings: z.output<typeof valuesSchema>): SettingsInput {
  const translations = translationLanguages.map((language) => [
    language,
    { privacyText: validSettings[getPrivacyLeaf(language)] },
  ]);
  return { ...omitLeaves(validSettings), translations: Object.fromEntries(translations) };
}

export const listEntries = ({ notificationEmails }: SettingsValues) => ({
  notificationEmails: splitEntries(notificationEmails),
});
