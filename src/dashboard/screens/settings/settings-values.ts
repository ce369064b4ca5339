import { defaultSettings, type Settings, splitEntries } from '#contract/entities/settings.ts';
import type { inputProps } from '../../fields/form-fields.ts';

type SettingName = keyof Settings;

/** The values of the form, as typed texts. */
export type SettingsValues = Record<SettingName, string>;

/** The props that connect the field of a setting to the form. */
export type FieldOf = (field: SettingName) => ReturnType<typeof inputProps<SettingName>>;

const textOf = (value: unknown) => (Array.isArray(value) ? value.join('\n') : String(value ?? ''));

/** Converts stored settings to the values of the form. */
export const valuesOf = (stored: Settings): SettingsValues =>
  Object.fromEntries(
    (Object.keys(defaultSettings) as SettingName[]).map((field) => [field, textOf(stored[field])]),
  ) as SettingsValues;

/** The entries of fields whose text is a list. */
export const entriesOf = ({ notificationEmails }: SettingsValues) => ({
  notificationEmails: splitEntries(notificationEmails),
});
