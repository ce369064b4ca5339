/**
 * The route for the activity log [AUTH-15]. It is not in `routes.ts`, so that the dashboard does not load its schema when it
 * starts.
 */
import { activityRecord } from '../entities/activity.ts';
import { list } from '../http/route.ts';

// Newest first. Always in pages, of 100 by default
export const getActivity = list('/getActivity', 'admin', activityRecord);
