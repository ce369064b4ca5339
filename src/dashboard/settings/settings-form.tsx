import { type FormEvent, useState } from 'react';
import { type Settings, settings as schema } from '#contract/settings.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { WholeNumberField } from '#ui/whole-number-field.tsx';
import { ScheduleField } from './schedule-field.tsx';
import { useSaveSettings } from './use-settings.ts';

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** What the fields hold: text, as it is typed. */
type Values = Record<keyof Settings, string>;

const valuesOf = (stored: Settings) =>
  Object.fromEntries(
    Object.entries(stored).map(([field, value]) => [field, String(value ?? '')]),
  ) as Values;

/** The choice of when changes are published, with the fields that belong to it. */
export function SettingsForm({ stored }: { stored: Settings }) {
  const [values, setValues] = useState(() => valuesOf(stored));
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const save = useSaveSettings();
  const set = (field: keyof Settings) => (value: string) => {
    setValues((others) => ({ ...others, [field]: value }));
    setErrors(({ [field]: _, ...others }) => others);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = schema.safeParse(values);
    if (data) return save.mutate(data);
    setErrors(Object.fromEntries(error.issues.map(({ path, message }) => [path[0], message])));
  };
  const number = (field: keyof Settings) => ({
    value: values[field],
    error: errors[field],
    onChange: ({ target }: { target: HTMLInputElement }) => set(field)(target.value),
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-6">
      <ScheduleField value={values.schedule} onChange={set('schedule')} />
      {values.schedule === 'automatic' && (
        <div className="grid gap-6 sm:grid-cols-2">
          <WholeNumberField
            label="Quiet minutes"
            hint="After the last change; 0 for at once."
            {...number('quietMinutes')}
          />
          <WholeNumberField
            label="Longest wait in minutes"
            hint="After the first change."
            {...number('longestWaitMinutes')}
          />
        </div>
      )}
      {values.schedule === 'daily' && (
        <SelectField
          label="Time of day"
          hint="By the website’s clock, six hours ahead of UTC."
          options={hours}
          value={values.dailyAt}
          onChange={({ target }) => set('dailyAt')(target.value)}
        />
      )}
      <WholeNumberField
        label="Deploys a month"
        hint="The platform bills each deploy. When so many are used, only Publish starts another one. Leave it empty for no limit."
        {...number('deployBudget')}
      />
      <Button type="submit" busy={save.isPending}>
        Save
      </Button>
    </form>
  );
}
