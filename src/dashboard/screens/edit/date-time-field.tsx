import { fromLocalTime, toLocalTime } from '#site/shared/news-time.ts';
import { Field, type FieldProps } from '#ui/field.tsx';
import { websiteMoment } from '../../moments.ts';

interface DateTimeFieldProps extends FieldProps {
  /** ISO 8601, or empty. */
  value: string;
  onChange: (value: string) => void;
}

/** For the date of a record: left empty, the server sets it [PUB-7]. */
export const recordDateHint = 'Shown on the website. Leave it empty for the moment of publishing.';

/** A field for a date and time by the website's clock. */
export const DateTimeField = ({ value, hint, onChange, ...field }: DateTimeFieldProps) => (
  <Field
    {...field}
    hint={
      value ? (
        <>
          {hint} {websiteMoment(new Date(value))}.
        </>
      ) : (
        hint
      )
    }
  >
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
