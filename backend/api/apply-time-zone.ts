import { contentKindNames, listInstantFields } from '#contract/kinds/content-kinds.ts';
import { maxMomentLength, parseMoment } from '#contract/time/moment.ts';
import { fromZonedTime } from '#contract/time/time-zone.ts';

const momentFields = new Set<unknown>([
  ...contentKindNames.flatMap(listInstantFields),
  'publishAt',
  'unpublishAt',
]);

const timeWithoutOffset = /[t ]\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?\s{0,9}"/i;

/** Whether a JSON body may contain a date and time without an offset. */
export const mayOmitOffset = (json: string): boolean => timeWithoutOffset.test(json);

/**
 * Converts the value of a date and time field in a body to ISO 8601 in UTC. A time without an offset is interpreted in
 * `timeZone` [API-5, NEWS-2]. Returns any other value unchanged. `holder` is the object that contains the value. In
 * `{ field: 'time', value: … }`, the value belongs to the field `time`.
 */
export function applyTimeZone(
  timeZone: string,
  holder: object,
  name: string,
  value: unknown,
): unknown {
  const field = name === 'value' && 'field' in holder ? holder.field : name;
  if (typeof value !== 'string' || !momentFields.has(field)) return value;
  if (value.length > maxMomentLength) return value;
  const moment = parseMoment(value, (local) => fromZonedTime(timeZone, local));
  return Number.isNaN(moment) ? value : new Date(moment).toISOString();
}
