import { getActivity, getActivityOf } from '#contract/routes/activity-routes.ts';
import { listActivity } from '#services/activity/list-activity.ts';
import { defineHandler, type Handler } from '../handler.ts';
import { paged } from '../reply.ts';

export const activityHandlers: Handler[] = [
  defineHandler(getActivity, async ({ ctx, page }) => paged(await listActivity(ctx, { page }))),
  defineHandler(getActivityOf, async ({ ctx, page, param: actor }) =>
    paged(await listActivity(ctx, { page, actor })),
  ),
];
