/**
 * The row of the table of routes (`routes.ts`) about what was done by whom [AUTH-15]. Apart, so that the dashboard's start
 * does not load its schema.
 */
import { activityRecord } from '../entities/activity.ts';
import { list } from '../http/route.ts';

// The newest first; always in pages, of 100 without `limit`
export const getActivity = list('/getActivity', 'admin', activityRecord);
