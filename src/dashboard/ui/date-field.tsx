import { controlClass } from '#ui/field.tsx';

interface DateFieldProps {
  label: string;
  /** A date such as `2026-11-23`, or an empty string if no date is chosen. */
  value: string;
  onChange: (value: string) => void;
}

export const DateField = ({ label, value, onChange }: DateFieldProps) => (
  <label className="flex min-w-0 items-center gap-2 text-muted text-sm max-sm:flex-col max-sm:items-start max-sm:gap-1">
    <span className="whitespace-nowrap">{label}</span>
    <input
      type="date"
      max="2199-12-31"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`${controlClass} min-w-0 sm:w-44`}
    />
  </label>
);
