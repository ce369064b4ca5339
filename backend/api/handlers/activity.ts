import { getActivity } from '#contract/activity-routes.ts';
import { listActivity } from '#services/activity/list-activity.ts';
import { defineHandler } from '../handler.ts';

/** What was done by whom [AUTH-15]. */
export const activityHandlers = [
  defineHandler(getActivity, async ({ deps, page, now }) => {
    const { records, nextCursor } = await listActivity(deps.store, { page, now });
    return { data: records, nextCursor };
  }),
];
