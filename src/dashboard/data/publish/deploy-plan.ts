import type { PublishState } from '#contract/entities/publish.ts';
import { formatDateAndTime } from '#contract/time/format-time.ts';
import { now } from '../server-clock.ts';

/** The deploys used and planned, on platforms that charge for each deploy [PUB-6]. */
export type DeployPlan = NonNullable<PublishState['deploys']>;

/** If true, the server starts no automatic deploys until next month. */
export const isBudgetSpent = ({ used, budget }: DeployPlan): boolean =>
  budget !== null && used >= budget;

/**
 * Returns text such as `; publishing at 02:30 PM`, with the date if that is not today. Returns an empty string if
 * no publication is planned.
 */
export function describeNextPublication(plan: DeployPlan | undefined, currentTime = now()): string {
  if (!plan?.next) return '';
  const next = new Date(plan.next);
  if (next <= currentTime) return '; publishing soon';
  const isToday = next.toDateString() === currentTime.toDateString();
  const { date, time } = formatDateAndTime(next, undefined, 'short');
  return `; publishing ${isToday ? `at ${time}` : `on ${date}, ${time}`}`;
}

/** Returns text such as `Builds this month: 7 of 20; publishing at 02:30 PM`. */
export const describePlan = (plan: DeployPlan, time = now()): string =>
  `Builds this month: ${plan.used}${plan.budget === null ? '' : ` of ${plan.budget}`}${describeNextPublication(plan, time)}`;
