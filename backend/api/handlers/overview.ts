import * as fileRoutes from '#contract/routes/content-file-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { exportContent, importContent } from '#services/content-file.ts';
import { readOverview } from '#services/overview.ts';
import { defineHandler, type Handler } from '../handler.ts';
import { Reply } from '../reply.ts';

export const overviewHandlers: Handler[] = [
  defineHandler(routes.getOverview, ({ deps, ctx, user }) =>
    readOverview(ctx, {
      isBilled: deps.requestDueDeploy !== undefined,
      isForAdmin: user.role === 'admin',
    }),
  ),
  defineHandler(fileRoutes.exportContent, async ({ ctx, page }) => {
    const { file, nextCursor } = await exportContent(ctx, page?.cursor);
    return new Reply(file, { nextCursor });
  }),
  defineHandler(fileRoutes.importContent, async ({ deps, ctx, host, body }) => {
    const { result, isChanged } = await importContent(ctx, body);
    if (isChanged) deps.requestRebuild(host.waitUntil);
    return result;
  }),
];
