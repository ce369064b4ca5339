/** Parses ISO 8601 dates and times [API-5]. */
import { fromWebsiteTime } from './website-clock.ts';

export const maxMomentLength = 40;

const zone = '(?<zone>z|[+-]\\d\\d(?::?\\d\\d)?)';
const second = '(?::(?<second>\\d\\d)(?:[.,](?<fraction>\\d{1,9}))?)?';
const time = `[t ](?<hour>\\d\\d):(?<minute>\\d\\d)${second}${zone}?`;
const date = `(?<year>\\d{4})(?:-(?<month>\\d\\d)(?:-(?<day>\\d\\d)(?:${time})?)?)?`;
const isoPattern = new RegExp(`^${date}$`, 'i');

const minuteMs = 60_000;

/** In milliseconds. `NaN` for an invalid offset. */
function parseOffset(zone: string): number {
  if (/^z$/i.test(zone)) return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(3).replace(':', ''));
  if (hours > 23 || minutes > 59) return Number.NaN;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * minuteMs;
}

/**
 * Parses a moment into milliseconds since 1970. Returns `NaN` for a string that is not ISO 8601, and for days and times
 * that do not exist. A date without a time is in UTC. `fromLocalTime` converts a time without an offset. By default, it
 * uses the website's default time zone, never the machine's [NEWS-2]. The caller must limit the length of the string.
 */
export function parseMoment(
  text: string,
  fromLocalTime: (local: Date) => Date = fromWebsiteTime,
): number {
  const { groups } = isoPattern.exec(text.trim()) ?? {};
  if (!groups) return Number.NaN;
  const { year, month = '01', day = '01', hour, minute = '00', second = '00' } = groups;
  const fraction = (groups['fraction'] ?? '').slice(0, 3).padEnd(3, '0');
  const isoText = `${year}-${month}-${day}T${hour ?? '00'}:${minute}:${second}.${fraction}`;
  const local = new Date(`${isoText}Z`);
  // `Date` reads 30 February as 2 March.
  if (Number.isNaN(local.getTime()) || local.toISOString() !== `${isoText}Z`) return Number.NaN;
  if (hour !== undefined && groups['zone'] === undefined) return fromLocalTime(local).getTime();
  return local.getTime() - parseOffset(groups['zone'] ?? 'z');
}
