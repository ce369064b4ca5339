import { publishSchedules } from '#contract/entities/settings.ts';

const texts: Record<(typeof publishSchedules)[number], [label: string, hint: string]> = {
  automatic: [
    'Automatically',
    'A few minutes after the last change. Deletions are published at once. While nobody has the dashboard open, changes are published within an hour.',
  ],
  daily: ['Once a day', 'All changes of a day are published together.'],
  manual: ['Manually', 'Only when someone presses Publish.'],
};

interface ScheduleFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** The choice of when changes are published. */
export const ScheduleField = ({ value, onChange }: ScheduleFieldProps) => (
  <fieldset className="space-y-3">
    <legend className="mb-3 font-medium text-sm text-strong">Publish changes</legend>
    {publishSchedules.map((schedule) => {
      const [label, hint] = texts[schedule];
      return (
        <div key={schedule} className="flex items-start gap-3">
          <input
            id={`schedule-${schedule}`}
            type="radio"
            name="schedule"
            className="mt-1 size-4 shrink-0 accent-accent"
            aria-describedby={`schedule-${schedule}-hint`}
            checked={schedule === value}
            onChange={() => onChange(schedule)}
          />
          <div>
            <label htmlFor={`schedule-${schedule}`} className="cursor-pointer text-strong">
              {label}
            </label>
            <p id={`schedule-${schedule}-hint`} className="text-muted text-sm">
              {hint}
            </p>
          </div>
        </div>
      );
    })}
  </fieldset>
);
