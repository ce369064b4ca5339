import { fromClockOf, onClockOf } from '#contract/time-zone.ts';
import { websiteZone } from '#contract/website-clock.ts';
import { Field, type FieldProps } from '#ui/field.tsx';
import { recordMoment } from '../../two-clocks.ts';

/** A moment as a `datetime-local` field holds it, on the clock of a time zone: `2026-11-20T16:05`. Empty for none. */
export const toTyped = (moment: string, timeZone: string): string =>
  moment && onClockOf(timeZone, new Date(moment)).toISOString().slice(0, 16);

/** The moment that a `datetime-local` field holds, as ISO 8601 in UTC; the reverse of `toTyped`. */
export const fromTyped = (typed: string, timeZone: string): string =>
  typed && fromClockOf(timeZone, new Date(`${typed}Z`)).toISOString();

interface DateTimeFieldProps extends FieldProps {
  /** ISO 8601, or empty. */
  value: string;
  timeZone: string;
  /** The value in words, with the clock that it is meant by. */
  told: (moment: Date) => string;
  onChange: (value: string) => void;
}

/** A field for a date and time on the clock of a time zone. */
export const DateTimeField = (props: DateTimeFieldProps) => {
  const { value, timeZone, told, hint, onChange, ...field } = props;
  return (
    <Field {...field} hint={value ? [hint, `${told(new Date(value))}.`].join(' ').trim() : hint}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          max="2199-12-31T23:59"
          value={toTyped(value, timeZone)}
          onChange={(event) => onChange(fromTyped(event.target.value, timeZone))}
        />
      )}
    </Field>
  );
};

/** The date of a record, as visitors see it: left empty, the server sets it [PUB-7]. */
export const RecordDateField = (field: Omit<DateTimeFieldProps, 'timeZone' | 'told'>) => (
  <DateTimeField
    {...field}
    timeZone={websiteZone}
    told={recordMoment}
    hint="Shown on the website. Leave this empty to use the time of publishing."
  />
);
