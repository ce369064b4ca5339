/**
 * When the content is published where each deploy is billed [PUB-6]. The daily hour is one of the time zone in the settings;
 * the month of the budget is the website's own, as in all its dates.
 */

import type { Settings } from '#contract/entities/settings.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { nextDailyMoment } from '#contract/time/time-zone.ts';
import { fromWebsiteClock, onWebsiteClock } from '#contract/time/website-clock.ts';
import type { Rebuild } from './claim-build.ts';

const minute = 60_000;

/** How long content is left alone whose build failed for the first time; each further time twice as long … */
const firstRestMs = 30 * minute;
/** … up to a day. */
const longestRestMs = dayMs;

/**
 * When the newest content is due to be published. Null where it is published, or waits for a person. Past the budget
 * only a person gets a deploy; the budget of the next month is a new one.
 */
export function dueAt(row: Rebuild, settings: Settings, now: Date): Date | null {
  if (row.requested <= row.completed) return null;
  if (row.explicit > row.completed) return now;
  const due = scheduledAt(row, settings, now);
  if (!due) return null;
  const { deployBudget } = settings;
  const isSpent = deployBudget !== null && usedDeploys(row, now) >= deployBudget;
  return isSpent ? latest(due, nextMonth(now)) : due;
}

/**
 * When the content is published without anybody doing anything: after a failed build some time later. Null also where the
 * platform took the request and has not reported the result: it is not asked twice [PUB-1].
 */
export function nextDeployAt(row: Rebuild, settings: Settings, now: Date): Date | null {
  const due = dueAt(row, settings, now);
  if (!due || wasAsked(row)) return null;
  const { failedAt, attempts } = row;
  if (!failedAt || attempts === 0) return due;
  const rest = Math.min(firstRestMs * 2 ** (attempts - 1), longestRestMs);
  return latest(due, new Date(failedAt.getTime() + rest));
}

/** Whether the platform took a request for the newest content. */
export const wasAsked = ({ claimed, requested, askedAt }: Rebuild): boolean =>
  claimed === requested && askedAt !== null;

/** How many deploys there were this month. */
export const usedDeploys = ({ deploys, deploysMonth }: Rebuild, now: Date): number =>
  deploysMonth === monthOf(now) ? deploys : 0;

/** The month of the website's clock: `2026-11`. */
export const monthOf = (now: Date): string => onWebsiteClock(now).toISOString().slice(0, 7);

function scheduledAt(row: Rebuild, settings: Settings, now: Date): Date | null {
  const since = row.waitingSince ?? row.requestedAt;
  const { schedule, quietMinutes, longestWaitMinutes } = settings;
  if (schedule === 'manual') return null;
  if (schedule === 'daily') return nextDailyMoment(settings, since);
  if (row.urgent > row.completed || quietMinutes === 0) return now;
  const quiet = row.requestedAt.getTime() + quietMinutes * minute;
  return new Date(Math.min(quiet, since.getTime() + longestWaitMinutes * minute));
}

function nextMonth(now: Date): Date {
  const here = onWebsiteClock(now);
  return fromWebsiteClock(new Date(Date.UTC(here.getUTCFullYear(), here.getUTCMonth() + 1)));
}

const latest = (one: Date, other: Date) => (one > other ? one : other);
