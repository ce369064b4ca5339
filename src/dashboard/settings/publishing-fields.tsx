import { SelectField } from '#ui/field.tsx';
import { WholeNumberField } from '#ui/whole-number-field.tsx';
import { describePlan } from '../publish/deploy-plan.ts';
import { usePublishing } from '../publish/use-publishing.ts';
import { ScheduleField } from './schedule-field.tsx';
import type { FieldOf } from './settings-values.ts';

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
      <div className="grid gap-6 lg:grid-cols-2">
        <WholeNumberField
          label="Minutes to wait after the last change"
          hint="Enter 0 to publish at once."
          {...field('quietMinutes')}
        />
        <WholeNumberField
          label="Longest wait (minutes)"
          hint="Counted from the first change."
          {...field('longestWaitMinutes')}
        />
      </div>
    )}
    {schedule === 'daily' && (
      <SelectField
        label="Time of day"
        hint="In the time zone of the website, which you choose below."
        options={hours}
        {...field('dailyAt')}
      />
    )}
    <WholeNumberField
      label="Publish at most (times per month)"
      hint="The hosting company charges for each time. After this number the website is published only when somebody presses Publish. Leave this empty for no limit."
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
        : 'Publishing is free here: every change is published at once, and the choices below have no effect.'}
    </p>
  );
}
