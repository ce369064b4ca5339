import { getActivity, getActivityOf } from '#contract/routes/activity-routes.ts';
import { listActivity } from '#services/activity/list-activity.ts';
import { defineHandler, type Handler } from '../handler.ts';
import { toPagedReply } from '../reply.ts';

export const activityHandlers: Handler[] = [
  defineHandler(getActivity, async ({ ctx, page }) =>
    toPagedReply(await listActivity(ctx, { page })),
  ),
  defineHandler(getActivityOf, async ({ ctx, page, param: actor }) =>
    toPagedReply(await listActivity(ctx, { page, actor })),
  ),
];
