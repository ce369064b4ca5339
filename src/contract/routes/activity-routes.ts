/**
 * The routes for the activity log [AUTH-15]. They are not in `routes.ts`, so that the dashboard does not load their schema when it
 * starts.
 */
import { activityRecord } from '../entities/activity.ts';
import { list } from '../http/route.ts';

// Newest first. Always in pages, of 100 by default
export const getActivity = list('/getActivity', 'admin', activityRecord);
// What one account or API key did, including a key that was revoked
export const getActivityOf = list('/getActivityOf/:id', 'admin', activityRecord);
