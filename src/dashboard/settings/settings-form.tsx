import { type ReactNode, type SubmitEvent, useState } from 'react';
import {
  defaultSettings,
  type Settings,
  type SettingsAnswer,
  settings as schema,
  splitEntries,
} from '#contract/settings.ts';
import { Button } from '#ui/button.tsx';
import { fieldErrors } from '../content/field-errors.ts';
import { useLeaveGuard } from '../navigation/use-leave-guard.ts';
import { MessageFields } from './message-fields.tsx';
import { PrivacyFields } from './privacy-fields.tsx';
import { PublishingFields } from './publishing-fields.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { useSaveSettings } from './use-settings.ts';

/** What the fields hold: text, as it is typed. */
export type Values = Record<keyof Settings, string>;

/** What a field of the form takes. */
export type FieldOf = (field: keyof Settings) => {
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

const fieldNames = Object.keys(defaultSettings) as (keyof Settings)[];

const textOf = (value: unknown) => (Array.isArray(value) ? value.join('\n') : String(value ?? ''));

const valuesOf = (stored: Settings) =>
  Object.fromEntries(fieldNames.map((field) => [field, textOf(stored[field])])) as Values;

/** All settings, which are saved together. */
export function SettingsForm({ stored }: { stored: SettingsAnswer }) {
  const [values, setValues] = useState(() => valuesOf(stored));
  const [saved, setSaved] = useState(values);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const save = useSaveSettings(stored);
  const isChanged = fieldNames.some((name) => values[name] !== saved[name]);
  useLeaveGuard(isChanged, 'Your changes to the settings will be lost.');
  const set = (field: keyof Settings, value: string) => {
    setValues((others) => ({ ...others, [field]: value }));
    setErrors(({ [field]: _, ...others }) => others);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { data, error } = schema.safeParse(values);
    if (data) return save.mutate(data, { onSuccess: (kept) => kept && setSaved(values) });
    const notificationEmails = splitEntries(values.notificationEmails);
    setErrors(fieldErrors(error.issues, { notificationEmails }));
  };
  const field: FieldOf = (name) => ({
    value: values[name],
    error: errors[name],
    onChange: ({ target }) => set(name, target.value),
  });
  return (
    <form noValidate onSubmit={submit} className="max-w-2xl space-y-6">
      <Section title="Publishing">
        <PublishingFields schedule={values.schedule} field={field} />
      </Section>
      <Section title="Time">
        <TimeZoneField field={field} />
      </Section>
      <Section title="Messages">
        <MessageFields mailIsConfigured={stored.mailIsConfigured} field={field} />
      </Section>
      <Section title="Privacy">
        <PrivacyFields field={field} />
      </Section>
      <Button type="submit" busy={save.isPending}>
        Save
      </Button>
    </form>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="space-y-6 rounded-2xl border border-line bg-surface p-6 sm:p-8">
    <h2 className="mb-2 text-xl">{title}</h2>
    {children}
  </section>
);
