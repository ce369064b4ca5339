import type { QueryClient } from '@tanstack/react-query';
import { defaultTimeZone } from '#contract/time/time-zone.ts';
import { overviewQuery, useOverview } from './use-overview.ts';

/** The website's time zone, which is a setting. */
export const useTimeZone = (): string => useOverview().data?.timeZone ?? defaultTimeZone;

/** Returns the loaded time zone, for code that runs after an event. */
export const getTimeZone = (client: QueryClient): string =>
  client.getQueryData(overviewQuery.queryKey)?.timeZone ?? defaultTimeZone;
