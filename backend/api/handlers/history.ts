import * as routes from '#contract/routes/routes.ts';
import { restoreRevision } from '#services/content/act/restore-revision.ts';
import { listHistory, listTrash } from '#services/content/read/history.ts';
import { takeOutOfTrash } from '#services/pictures/picture-trash.ts';
import { defineHandler, type Handler } from '../handler.ts';

/** The history of content, and restoring it. */
export const historyHandlers: Handler[] = [
  defineHandler(routes.getHistory, async ({ ctx, kind, param: id, page }) => {
    const { records, nextCursor } = await listHistory(ctx, { kind, id, page });
    return { data: records, nextCursor };
  }),
  defineHandler(routes.getTrash, async ({ ctx, page }) => {
    const { records, nextCursor } = await listTrash(ctx, page);
    return { data: records, nextCursor };
  }),
  defineHandler(routes.restoreRevision, async ({ deps, ctx, host, param: id }) => {
    const restored = await restoreRevision({ ...ctx, takeOutOfTrash }, id);
    deps.requestRebuild(host.waitUntil);
    return { data: restored };
  }),
];
