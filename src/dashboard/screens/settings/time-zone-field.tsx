import { formatFullTime } from '#contract/time/format-time.ts';
import { defaultTimeZone } from '#contract/time/time-zone.ts';
import { getCurrentZoneName } from '#contract/time/time-zone-names.ts';
import { SelectField } from '#ui/field.tsx';
import { now } from '../../data/server-clock.ts';
import type { GetField } from './settings-values.ts';

/** Contains zones such as `Asia/Dubai`, but no fixed offsets. */
const supportedZones = Intl.supportedValuesOf('timeZone').map(getCurrentZoneName);

const formatZone = (zone: string) =>
  zone === defaultTimeZone ? 'Dhaka (GMT+6)' : zone.replaceAll('_', ' ');

/** The time zone of the website, for the dates of news, schedules and e-mails [NEWS-2]. */
export function TimeZoneField({ field }: { field: GetField }) {
  const timeZone = field('timeZone');
  const currentZone = getCurrentZoneName(timeZone.value);
  const zones = new Set([defaultTimeZone, currentZone, ...supportedZones.toSorted()]);
  return (
    <SelectField
      label="Time zone"
      hint={`Used for dates on the website and in schedules, messages and e-mails. Current time: ${formatFullTime(now(), timeZone.value)}. Dates on the website change the next time it is published.`}
      options={[...zones].map((zone) => [zone, formatZone(zone)])}
      {...timeZone}
      value={currentZone}
    />
  );
}
