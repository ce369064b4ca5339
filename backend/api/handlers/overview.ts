import { getActivity, getActivityOf } from '#contract/routes/activity-routes.ts';
import { getOverview } from '#contract/routes/routes.ts';
import { listActivity } from '#services/activity/list-activity.ts';
import { readOverview } from '#services/overview.ts';
import { defineHandler, type Handler } from '../handler.ts';
import { toPagedReply } from '../reply.ts';

/** The home screen [DASH-2], and the activity log. */
export const overviewHandlers: Handler[] = [
  defineHandler(getOverview, ({ deps, ctx, user }) =>
    readOverview(ctx, {
      isBilled: deps.requestDueDeploy !== undefined,
      isForAdmin: user.role === 'admin',
    }),
  ),
  defineHandler(getActivity, ({ ctx, page }) => toPagedReply(listActivity(ctx, { page }))),
  defineHandler(getActivityOf, ({ ctx, page, param: actor }) =>
    toPagedReply(listActivity(ctx, { page, actor })),
  ),
];
