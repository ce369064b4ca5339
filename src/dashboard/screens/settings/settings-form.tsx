import type { ReactNode, SubmitEvent } from 'react';
import type { SettingsAnswer } from '#contract/entities/settings.ts';
import { Button } from '#ui/button.tsx';
import { useForm } from '../../fields/form/use-form.ts';
import { inputProps } from '../../fields/form-fields.ts';
import { Card } from '../../ui/card.tsx';
import { useLeaveGuard } from '../../ui/navigation/use-leave-guard.ts';
import { MessageFields } from './message-fields.tsx';
import { PrivacyFields } from './privacy-fields.tsx';
import { PublishingFields } from './publishing-fields.tsx';
import { entriesOf, type FieldOf, settingsOf, valuesOf, valuesSchema } from './settings-values.ts';
import { TimeZoneField } from './time-zone-field.tsx';
import { UntranslatedField } from './untranslated-field.tsx';
import { useSaveSettings } from './use-settings.ts';

/** The form with all settings, which are saved together. */
export function SettingsForm({ stored }: { stored: SettingsAnswer }) {
  const form = useForm({ stored: valuesOf(stored), schema: valuesSchema, entriesOf });
  const save = useSaveSettings(stored);
  useLeaveGuard(form.isDirty, 'Your changes to the settings will be lost.');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { values } = form;
    const checked = form.check();
    if (!checked) return;
    save.mutate(settingsOf(checked), {
      onSuccess: (kept) => kept && form.reset(form.latestValues(), values),
    });
  };
  const field: FieldOf = (name) => inputProps(form, name);
  return (
    <form noValidate onSubmit={submit} className="space-y-6">
      <div className="gap-6 xl:columns-2">
        <Section title="Publishing">
          <PublishingFields values={form.values} field={field} />
        </Section>
        <Section title="Time">
          <TimeZoneField field={field} />
        </Section>
        <Section title="Languages">
          <UntranslatedField field={field} />
        </Section>
        <Section title="Messages">
          <MessageFields mailIsConfigured={stored.mailIsConfigured} field={field} />
        </Section>
        <Section title="Privacy">
          <PrivacyFields values={form.values} field={field} />
        </Section>
      </div>
      <Button type="submit" busy={save.isPending}>
        Save
      </Button>
    </form>
  );
}

const Section = (props: { title: string; children: ReactNode }) => (
  <Card {...props} className="mb-6 break-inside-avoid space-y-6" />
);
