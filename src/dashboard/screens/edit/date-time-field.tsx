import { fromLocalTime, toLocalTime } from '#site/shared/news-time.ts';
import { Field, type FieldProps } from '#ui/field.tsx';

interface DateTimeFieldProps extends FieldProps {
  /** ISO 8601, or empty. */
  value: string;
  onChange: (value: string) => void;
}

/** A field for a date and time, as the website shows it. Left empty, the server sets it [PUB-7]. */
export const DateTimeField = ({ value, onChange, ...field }: DateTimeFieldProps) => (
  <Field {...field} hint="Shown on the website. Leave it empty for the moment of publishing.">
    {(control) => (
      <input
        {...control}
        type="datetime-local"
        max="2199-12-31T23:59"
        value={toLocalTime(value)}
        onChange={(event) => onChange(fromLocalTime(event.target.value))}
      />
    )}
  </Field>
);
