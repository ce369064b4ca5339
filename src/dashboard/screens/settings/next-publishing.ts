import { dayMs } from '#contract/time/day-ms.ts';
import { nextDailyMoment, onClockOf } from '#contract/time/time-zone.ts';
import { type DeployPlan, isSpent } from '../../data/publish/deploy-plan.ts';
import { now } from '../../data/server-clock.ts';
import type { SettingsValues } from './settings-values.ts';

const minuteMs = 60_000;
/** The longest wait that can be told: a number of minutes is refused where it is saved, not while it is typed. */
const mostMinutes = 60 * 24 * 365;

/** The choices that decide when changes are published, as they are typed. */
type Choices = Pick<SettingsValues, 'schedule' | 'quietMinutes' | 'dailyAt' | 'timeZone'>;

/** A moment as the website's clock shows it: `today at 18:00`, `tomorrow at 06:00`, `on 1 December at 06:00`. */
export function dayAndTime(moment: Date, timeZone: string, now: Date): string {
  const shown = onClockOf(timeZone, moment);
  const daysOff =
    Math.floor(shown.getTime() / dayMs) - Math.floor(onClockOf(timeZone, now).getTime() / dayMs);
  const day = shown.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const time = shown.toISOString().slice(11, 16);
  return `${['today', 'tomorrow'][daysOff] ?? `on ${day}`} at ${time}`;
}

/** When changes are published with these choices, as a sentence with the moment [PUB-6]. */
export function nextPublishing(choices: Choices, plan: DeployPlan, at = now()): string {
  const { schedule, dailyAt, quietMinutes, timeZone } = choices;
  if (isSpent(plan)) {
    return `All ${plan.budget} publishings of this month are used. Until the next month the website is published when somebody presses Publish.`;
  }
  if (schedule === 'manual') return 'The next publishing is when somebody presses Publish.';
  if (schedule === 'daily') {
    const next = nextDailyMoment({ dailyAt, timeZone }, at);
    return `The next publishing is ${dayAndTime(next, timeZone, at)}.`;
  }
  if (plan.next) {
    const next = new Date(Math.max(Date.parse(plan.next), at.getTime()));
    return `The next publishing is ${dayAndTime(next, timeZone, at)}.`;
  }
  const soonest = new Date(
    at.getTime() + Math.min(Number(quietMinutes) || 0, mostMinutes) * minuteMs,
  );
  return `No change waits. What you save now is published ${dayAndTime(soonest, timeZone, at)}.`;
}
