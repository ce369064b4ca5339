/** The routes for the activity log [AUTH-15]. */
import { activityRecord } from '../entities/activity.ts';
import { list } from '../http/route.ts';

// Newest first. Always paged, with 100 entries by default.
export const getActivity = list('/getActivity', 'admin', activityRecord);
// The activity of one account or API key, even a revoked key.
export const getActivityOf = list('/getActivityOf/:id', 'admin', activityRecord);
