import * as routes from '#contract/routes/content-file-routes.ts';
import { exportContent, importContent } from '#services/content-file.ts';
import { defineHandler, type Handler } from '../handler.ts';
import { Reply } from '../reply.ts';

export const contentFileHandlers: Handler[] = [
  defineHandler(routes.exportContent, async ({ ctx, page }) => {
    const { file, nextCursor } = await exportContent(ctx, page?.cursor);
    return new Reply(file, { nextCursor });
  }),
  defineHandler(routes.importContent, async ({ deps, ctx, host, body }) => {
    const { result, isChanged } = await importContent(ctx, body);
    if (isChanged) deps.requestRebuild(host.waitUntil);
    return result;
  }),
];
