import type { publishSchedules } from '#contract/entities/settings.ts';
import { SelectField } from '#ui/field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { usePublishing } from '../../data/publish/use-publishing.ts';
import { WholeNumberField } from '../../fields/whole-number-field.tsx';
import { RadioGroup, type RadioOption } from '../../ui/radio-group.tsx';
import { describeNextPublishing } from './next-publishing.ts';
import type { GetField, SettingsValues } from './settings-values.ts';

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

interface PublishingFieldsProps {
  values: SettingsValues;
  /** Whether the values differ from the stored settings. */
  isEdited: boolean;
  field: GetField;
}

/** On a platform that charges for each deploy, these fields determine when changes are published [PUB-6]. */
export function PublishingFields({ values, isEdited, field }: PublishingFieldsProps) {
  const { data } = usePublishing();
  if (!data) return <Spinner label="Loading…" />;
  if (!data.deploys) {
    return <p className="text-muted">Changes go live immediately. No settings are needed.</p>;
  }
  return (
    <>
      <p role="status" className="rounded-lg bg-sunken p-4 text-strong">
        {describeNextPublishing({ settings: values, isEdited }, data.deploys)}
      </p>
      <RadioGroup
        legend="Publish changes"
        options={scheduleOptions}
        value={values.schedule as Schedule}
        onChoose={(value) => field('schedule').onChange({ target: { value } })}
      />
      {values.schedule === 'daily' && (
        <SelectField
          label="Time of day"
          hint="In the website’s time zone, which you set below."
          options={hours}
          {...field('dailyAt')}
        />
      )}
      {values.schedule === 'automatic' && (
        <div className="grid gap-6 lg:grid-cols-2">
          <WholeNumberField
            label="Wait after the last change (minutes)"
            hint="Enter 0 to publish immediately."
            {...field('quietMinutes')}
          />
          <WholeNumberField
            label="Maximum wait (minutes)"
            hint="Counted from the first change."
            {...field('longestWaitMinutes')}
          />
        </div>
      )}
      <WholeNumberField
        label="Maximum builds per month"
        hint={`The hosting company charges for each build (${data.deploys.used} this month). Once the limit is reached, the website is published only when someone presses “Publish”. Leave empty for no limit.`}
        {...field('deployBudget')}
      />
    </>
  );
}

type Schedule = (typeof publishSchedules)[number];

const scheduleOptions: Record<Schedule, RadioOption> = {
  automatic: {
    label: 'Automatically',
    hint: 'A few minutes after the last change. Deletions, scheduled changes and items that you unpublish do not wait. While no one has the dashboard open, publishing can be up to an hour late.',
  },
  daily: { label: 'Once a day', hint: 'Each day’s changes are published together.' },
  manual: { label: 'Manually', hint: 'Only when someone presses “Publish”.' },
};
