import { getActivity, getActivityOf } from '#contract/routes/activity-routes.ts';
import { listActivity } from '#services/activity/list-activity.ts';
import { defineHandler, type Handler } from '../handler.ts';

/** Lists who did what [AUTH-15]. */
export const activityHandlers: Handler[] = [
  defineHandler(getActivity, async ({ ctx, page }) => {
    const { records, nextCursor } = await listActivity(ctx, { page });
    return { data: records, nextCursor };
  }),
  defineHandler(getActivityOf, async ({ ctx, page, param: actor }) => {
    const { records, nextCursor } = await listActivity(ctx, { page, actor });
    return { data: records, nextCursor };
  }),
];
