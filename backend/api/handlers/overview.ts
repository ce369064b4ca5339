import * as routes from '#contract/routes/routes.ts';
import { readOverview } from '#services/overview.ts';
import { defineHandler, type Handler } from '../handler.ts';

export const overviewHandlers: Handler[] = [
  defineHandler(routes.getOverview, ({ deps, ctx, user }) =>
    readOverview(ctx, {
      isBilled: deps.requestDueDeploy !== undefined,
      isForAdmin: user.role === 'admin',
    }),
  ),
];
