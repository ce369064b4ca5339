import { defaultTimeZone } from '#contract/time/time-zone.ts';
import { useOverview } from './use-overview.ts';

/** The website's time zone, which is a setting. */
export const useTimeZone = (): string => useOverview().data?.timeZone ?? defaultTimeZone;
