import { dayMs } from '#contract/time/day-ms.ts';
import { formatDateAndTime } from '#contract/time/format-time.ts';
import { getSupportedZoneName } from '#contract/time/time-zone-names.ts';
import { now } from './server-clock.ts';

/**
 * Formats a time in the website's time zone, and in the local time zone if that differs: `22 November 2026, 02:28 PM
 * website time (12:28 PM your time)`.
 */
export const formatScheduleTime = (date: Date, timeZone: string): string =>
  formatSiteAndLocalTime(date, timeZone, 'website time');

/**
 * Returns `UTC` if the website uses UTC or if this browser does not support the time zone. Otherwise, returns `name`.
 */
const getClockName = (timeZone: string, name: string) =>
  getSupportedZoneName(timeZone) === 'UTC' ? 'UTC' : name;

const nearMs = 300 * dayMs;

/**
 * Formats a time in short form, only in the website's time zone: `22 Nov, 02:28 PM`. Adds `website time` if the local
 * time differs, and the year to distant dates, which are ambiguous without it.
 */
export function formatShortScheduleTime(moment: Date, timeZone: string, currentTime = now()) {
  const { date, time } = formatDateAndTime(moment, timeZone, 'short');
  const isNear = Math.abs(+moment - +currentTime) < nearMs;
  const isLocalTime = formatDateAndTime(moment).time === time;
  return `${isNear ? date.slice(0, -5) : date}, ${time}${isLocalTime ? '' : ` ${getClockName(timeZone, 'website time')}`}`;
}

/** Formats the date of a record as visitors see it [NEWS-2], and adds the local time if that differs. */
export const formatRecordTime = (date: Date, timeZone: string): string =>
  formatSiteAndLocalTime(date, timeZone, 'on the website');

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Formats the value of a field if it is a time. Returns other values unchanged. */
export const formatIfTime = (value: string, timeZone: string): string =>
  isoTime.test(value) ? formatRecordTime(new Date(value), timeZone) : value;

function formatSiteAndLocalTime(date: Date, timeZone: string, clockName: string): string {
  const site = formatDateAndTime(date, timeZone);
  const local = formatDateAndTime(date);
  const siteTime = `${site.date}, ${site.time} ${getClockName(timeZone, clockName)}`;
  if (site.date !== local.date) return `${siteTime} (${local.date}, ${local.time} your time)`;
  return site.time === local.time ? siteTime : `${siteTime} (${local.time} your time)`;
}
