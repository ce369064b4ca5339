/**
 * The routes for the activity log [AUTH-15]. They are not in `routes.ts`, so that the dashboard does not load their schema when it
 * starts.
 */
import { activityRecord } from '../entities/activity.ts';
import { list } from '../http/route.ts';

// Newest first. Always paged, with 100 entries by default
export const getActivity = list('/getActivity', 'admin', activityRecord);
// What one account or API key did. The key can be revoked
export const getActivityOf = list('/getActivityOf/:id', 'admin', activityRecord);
