import { SelectField } from '#ui/field.tsx';
import { WholeNumberField } from '#ui/whole-number-field.tsx';
import { describePlan } from '../publish/deploy-plan.ts';
import { usePublishing } from '../publish/use-publishing.ts';
import { ScheduleField } from './schedule-field.tsx';
import type { FieldOf } from './settings-form.tsx';

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** The choice of when changes are published, with the fields that belong to it [PUB-6]. */
export const PublishingFields = ({ schedule, field }: { schedule: string; field: FieldOf }) => (
  <>
    <Deploys />
    <ScheduleField
      value={schedule}
      onChange={(value) => field('schedule').onChange({ target: { value } })}
    />
    {schedule === 'automatic' && (
      <div className="grid gap-6 sm:grid-cols-2">
        <WholeNumberField
          label="Quiet minutes"
          hint="After the last change; 0 for at once."
          {...field('quietMinutes')}
        />
        <WholeNumberField
          label="Longest wait in minutes"
          hint="After the first change."
          {...field('longestWaitMinutes')}
        />
      </div>
    )}
    {schedule === 'daily' && (
      <SelectField
        label="Time of day"
        hint="In the website’s time zone, which is chosen below."
        options={hours}
        {...field('dailyAt')}
      />
    )}
    <WholeNumberField
      label="Deploys a month"
      hint="The platform bills each deploy. When so many are used, only Publish starts another one. Leave it empty for no limit."
      {...field('deployBudget')}
    />
  </>
);

function Deploys() {
  const { data } = usePublishing();
  if (!data) return null;
  return (
    <p className="text-muted">
      {data.deploys
        ? `${describePlan(data.deploys)}.`
        : 'Deploys cost nothing here: every change is published at once, whatever is chosen below.'}
    </p>
  );
}
