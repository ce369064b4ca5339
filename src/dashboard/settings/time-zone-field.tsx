import { fullMoment } from '#contract/full-moment.ts';
import { defaultTimeZone } from '#contract/time-zone.ts';
import { Field } from '#ui/field.tsx';
import type { FieldOf } from './settings-values.ts';

/** Browsers list zones of regions only, none of a fixed offset. */
const supportedZones = Intl.supportedValuesOf('timeZone');

const labelOf = (zone: string) =>
  zone === defaultTimeZone ? 'Dhaka (GMT+6)' : zone.replaceAll('_', ' ');

/** The time zone of the website: schedules are meant in it, and e-mails tell moments in it. */
export function TimeZoneField({ field }: { field: FieldOf }) {
  const { value, error, onChange } = field('timeZone');
  const zones = new Set([defaultTimeZone, value, ...supportedZones]);
  return (
    <Field
      label="Time zone"
      hint={`Used for schedules and e-mails. The time there now: ${fullMoment(new Date(), value)}. Dates on the website stay as they are.`}
      error={error}
    >
      {(control) => (
        <select {...control} value={value} onChange={onChange}>
          {[...zones].map((zone) => (
            <option key={zone} value={zone}>
              {labelOf(zone)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
