import { fromZonedTime, toZonedTime } from '#contract/time/time-zone.ts';
import { Field, type FieldProps } from '#ui/field.tsx';
import { useTypedText } from '#ui/use-typed-text.ts';
import { formatRecordTime } from '../data/site-and-local-time.ts';
import { useTimeZone } from '../data/use-time-zone.ts';

/** Formats a time for a `datetime-local` input, as in `2026-11-20T16:05`. Returns an empty string for an empty time. */
export const toInputValue = (time: string, timeZone: string): string =>
  time && toZonedTime(timeZone, new Date(time)).toISOString().slice(0, 16);

/** Converts the value of a `datetime-local` input to ISO 8601 in UTC. Returns an empty string for an empty value. */
export const fromInputValue = (inputValue: string, timeZone: string): string =>
  inputValue && fromZonedTime(timeZone, new Date(`${inputValue}Z`)).toISOString();

interface DateTimeFieldProps extends FieldProps {
  /** The form finds the field by this name if the browser rejects the value, for example a date without a year. */
  name: string;
  /** ISO 8601, or empty. */
  value: string;
  timeZone: string;
  /** Formats the value for the hint. Includes the name of the clock, such as `website time`. */
  format: (moment: Date) => string;
  onChange: (value: string) => void;
}

export const DateTimeField = (props: DateTimeFieldProps) => {
  const { name, value, timeZone, format, hint, onChange, ...field } = props;
  const { text, setText, onBlur } = useTypedText(toInputValue(value, timeZone));
  return (
    <Field {...field} hint={value ? [hint, `${format(new Date(value))}.`].join(' ').trim() : hint}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          name={name}
          max="2199-12-31T23:59"
          value={text}
          onBlur={onBlur}
          onChange={({ target }) => {
            setText(target.value);
            onChange(fromInputValue(target.value, timeZone));
          }}
        />
      )}
    </Field>
  );
};

export type RecordDateProps = Omit<DateTimeFieldProps, 'timeZone' | 'format'>;

/** If the field is empty, the server sets the date [PUB-7]. */
export function RecordDateField(field: RecordDateProps) {
  const timeZone = useTimeZone();
  return (
    <DateTimeField
      {...field}
      timeZone={timeZone}
      format={(date) => formatRecordTime(date, timeZone)}
      hint="Newer items come first in lists. If you leave this empty, a new item gets the date and time when it is published."
    />
  );
}
