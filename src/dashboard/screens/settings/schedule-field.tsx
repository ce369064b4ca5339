import { publishSchedules } from '#contract/entities/settings.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';

type Schedule = (typeof publishSchedules)[number];

const texts: Record<Schedule, { label: string; hint: string }> = {
  automatic: {
    label: 'Automatically',
    hint: 'A few minutes after the last change. Deletions are published at once. While nobody has the dashboard open, changes are published within an hour.',
  },
  daily: { label: 'Once a day', hint: 'All changes of a day are published together.' },
  manual: { label: 'Manually', hint: 'Only when someone presses Publish.' },
};

interface ScheduleFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** The choice of when changes are published. */
export const ScheduleField = ({ value, onChange }: ScheduleFieldProps) => (
  <RadioGroup
    legend="Publish changes"
    options={publishSchedules.map((schedule) => ({ value: schedule, ...texts[schedule] }))}
    chosen={value as Schedule}
    onChoose={onChange}
  />
);
