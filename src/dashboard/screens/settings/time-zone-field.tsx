import { fullMoment } from '#contract/time/full-moment.ts';
import { defaultTimeZone } from '#contract/time/time-zone.ts';
import { currentZoneName } from '#contract/time/time-zone-names.ts';
import { Field } from '#ui/field.tsx';
import { now } from '../../data/server-clock.ts';
import type { FieldOf } from './settings-values.ts';

/** Browsers list zones of regions only, none of a fixed offset. */
const supportedZones = Intl.supportedValuesOf('timeZone').map(currentZoneName);

const labelOf = (zone: string) =>
  zone === defaultTimeZone ? 'Dhaka (GMT+6)' : zone.replaceAll('_', ' ');

/** The time zone of the website: the dates of news, schedules and e-mails are in it [NEWS-2]. */
export function TimeZoneField({ field }: { field: FieldOf }) {
  const { value, error, onChange } = field('timeZone');
  const chosen = currentZoneName(value);
  const zones = new Set([defaultTimeZone, chosen, ...supportedZones.toSorted()]);
  return (
    <Field
      label="Time zone"
      hint={`Used for the dates on the website, schedules, messages and e-mails. The time there now: ${fullMoment(now(), value)}. A change is published.`}
      error={error}
    >
      {(control) => (
        <select {...control} value={chosen} onChange={onChange}>
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
