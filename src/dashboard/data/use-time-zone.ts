import { defaultTimeZone } from '#contract/time/time-zone.ts';
import { useOverview } from './use-overview.ts';

/** The time zone of the website's clock, which schedules follow: a setting. */
export const useTimeZone = (): string => useOverview().data?.timeZone ?? defaultTimeZone;
