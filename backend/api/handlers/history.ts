import * as routes from '#contract/routes/routes.ts';
import { restoreRevision } from '#services/content/act/restore-revision.ts';
import { historyOf, trash } from '#services/content/read/history.ts';
import { takeOutOfTrash } from '#services/pictures/picture-trash.ts';
import { defineHandler, type Handler } from '../handler.ts';

/** The history of content, and restoring it. */
export const historyHandlers: Handler[] = [
  defineHandler(routes.getHistory, async ({ deps, kind, param, page }) => {
    const { records, nextCursor } = await historyOf(deps.store, { kind, id: param }, page);
    return { data: records, nextCursor };
  }),
  defineHandler(routes.getTrash, async ({ deps, page }) => {
    const { records, nextCursor } = await trash(deps.store, page);
    return { data: records, nextCursor };
  }),
  defineHandler(routes.restoreRevision, async ({ deps, ctx, host, param: id }) => {
    const restored = await restoreRevision(ctx, { id, takeOutOfTrash });
    deps.requestRebuild(host.waitUntil);
    return { data: restored };
  }),
];
