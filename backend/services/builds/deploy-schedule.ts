/**
 * Decides when content is published on a platform that charges for each deploy [PUB-6]. The hour of a daily deploy is
 * in the time zone from the settings. The month of the budget is in website time (`toWebsiteTime`).
 */

import type { Settings } from '#contract/entities/settings.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { getNextDailyMoment } from '#contract/time/time-zone.ts';
import { fromWebsiteTime, toWebsiteTime } from '#contract/time/website-clock.ts';
import type { Rebuild } from './claim-build.ts';

const minuteMs = 60_000;

/** The pause after the first failed build. Each further failure doubles it, up to `maxRetryMs`. */
const firstRetryMs = 30 * minuteMs;
const maxRetryMs = dayMs;

/**
 * Returns the time at which to publish the newest content. Null if it is already published or waits for somebody to
 * publish it. When the budget is used up, only *Publish* starts a deploy until the next month.
 */
export function getDueTime(row: Rebuild, settings: Settings, now: Date): Date | null {
  if (row.requested <= row.completed) return null;
  if (row.explicit > row.completed) return now;
  const due = getScheduledTime(row, settings, now);
  if (!due) return null;
  const { deployBudget } = settings;
  const isBudgetSpent = deployBudget !== null && countUsedDeploys(row, now) >= deployBudget;
  return isBudgetSpent ? maxDate(due, getNextMonth(now)) : due;
}

/**
 * Returns the time at which the next deploy starts automatically, with a pause after a failed build. Null if nothing is
 * due, or if the platform has already accepted a request for the newest content [PUB-1].
 */
export function getNextDeployTime(row: Rebuild, settings: Settings, now: Date): Date | null {
  const due = getDueTime(row, settings, now);
  if (!due || isDeployRequested(row)) return null;
  const { failedAt, attempts } = row;
  if (!failedAt || attempts === 0) return due;
  const pause = Math.min(firstRetryMs * 2 ** (attempts - 1), maxRetryMs);
  return maxDate(due, new Date(failedAt.getTime() + pause));
}

/** Whether the platform has accepted a request for the newest content. */
export const isDeployRequested = ({ claimed, requested, askedAt }: Rebuild): boolean =>
  claimed === requested && askedAt !== null;

/** The number of deploys this month. */
export const countUsedDeploys = ({ deploys, deploysMonth }: Rebuild, now: Date): number =>
  deploysMonth === formatMonth(now) ? deploys : 0;

/** The month in website time, such as `2026-11`. */
export const formatMonth = (now: Date): string => toWebsiteTime(now).toISOString().slice(0, 7);

function getScheduledTime(row: Rebuild, settings: Settings, now: Date): Date | null {
  const since = row.waitingSince ?? row.requestedAt;
  const { schedule, quietMinutes, longestWaitMinutes } = settings;
  if (schedule === 'manual') return null;
  if (schedule === 'daily') return getNextDailyMoment(settings, since);
  if (row.urgent > row.completed || quietMinutes === 0) return now;
  const quietEnd = row.requestedAt.getTime() + quietMinutes * minuteMs;
  return new Date(Math.min(quietEnd, since.getTime() + longestWaitMinutes * minuteMs));
}

function getNextMonth(now: Date): Date {
  const local = toWebsiteTime(now);
  return fromWebsiteTime(new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1)));
}

const maxDate = (a: Date, b: Date) => (a > b ? a : b);
