import { formatTimes } from '#contract/texts/pluralize.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { getNextDailyMoment, toZonedTime } from '#contract/time/time-zone.ts';
import { type DeployPlan, isBudgetSpent } from '../../data/publish/deploy-plan.ts';
import { now } from '../../data/server-clock.ts';
import type { SettingsValues } from './settings-values.ts';

const minuteMs = 60_000;
/** The longest wait that is shown. The typed number of minutes is validated only when the user saves it. */
const maxMinutes = 60 * 24 * 365;

type ScheduleSettings = Pick<
  SettingsValues,
  'schedule' | 'quietMinutes' | 'longestWaitMinutes' | 'dailyAt' | 'deployBudget' | 'timeZone'
>;

/** As in `today at 18:00`, `tomorrow at 06:00` or `on 1 December at 06:00`. */
export function formatDayAndTime(date: Date, timeZone: string, currentTime: Date): string {
  const zonedTime = toZonedTime(timeZone, date);
  const daysAhead =
    Math.floor(zonedTime.getTime() / dayMs) -
    Math.floor(toZonedTime(timeZone, currentTime).getTime() / dayMs);
  const day = zonedTime.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const time = zonedTime.toISOString().slice(11, 16);
  return `${['today', 'tomorrow'][daysAhead] ?? `on ${day}`} at ${time}`;
}

/**
 * States when changes are published with these settings [PUB-6]. `plan` follows the stored settings. If the settings are
 * edited, only its number of deploys is used.
 */
export function describeNextPublishing(
  { settings, isEdited }: { settings: ScheduleSettings; isEdited: boolean },
  plan: DeployPlan,
  time = now(),
) {
  const { schedule, dailyAt, quietMinutes, longestWaitMinutes, timeZone } = settings;
  if (schedule === 'manual')
    return 'Changes are not published automatically. Press “Publish” to update the website.';
  const budget = settings.deployBudget === '' ? null : Number(settings.deployBudget);
  if (isBudgetSpent({ ...plan, budget })) {
    return `The website has been built ${formatTimes(plan.used)} this month, and the limit is ${budget}. Until next month, press “Publish” to update it.`;
  }
  const formatMoment = (date: Date) => formatDayAndTime(date, timeZone, time);
  if (schedule === 'daily') {
    return `Changes will be published ${formatMoment(getNextDailyMoment({ dailyAt, timeZone }, time))}.`;
  }
  if (plan.next && !isEdited) {
    return `Changes will be published ${formatMoment(new Date(Math.max(Date.parse(plan.next), +time)))}.`;
  }
  const minutes = [quietMinutes, longestWaitMinutes].map((value) => Number(value) || 0);
  const waitMs = Math.min(...minutes, maxMinutes) * minuteMs;
  return `A change that you save now will be published ${formatMoment(new Date(+time + waitMs))}.`;
}
