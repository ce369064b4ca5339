import * as batchRoutes from '#contract/routes/batch-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { changeMany, proposeMany } from '#services/content/act/change-many.ts';
import { importMany } from '#services/content/act/import-many.ts';
import { restoreRevision } from '#services/content/act/restore-revision.ts';
import { undoBatch } from '#services/content/act/undo-batch.ts';
import { listBatches } from '#services/content/read/batches.ts';
import { listHistory, listTrash } from '#services/content/read/history.ts';
import { restoreFromTrash } from '#services/pictures/picture-trash.ts';
import { defineHandler, definePublishingHandler, type Handler } from '../handler.ts';
import { toPagedReply } from '../reply.ts';
import { readLeaves } from '../translations.ts';

/** The history of records, and batches [DASH-18, DASH-20]. */
export const historyHandlers: Handler[] = [
  defineHandler(batchRoutes.changeMany, async ({ deps, ctx, host, body }) => {
    const result = await changeMany(ctx, body);
    if (result.batch) deps.requestRebuild(host.waitUntil);
    return result;
  }),
  defineHandler(batchRoutes.importMany, async ({ deps, ctx, host, body }) => {
    const records = body.records.map(({ fields, seen, ...record }) => ({
      ...record,
      fields: readLeaves(fields),
      seen: seen && readLeaves(seen),
    }));
    const result = await importMany(ctx, { ...body, records });
    if (result.batch) deps.requestRebuild(host.waitUntil);
    return result;
  }),
  defineHandler(batchRoutes.proposeMany, ({ ctx, body }) => proposeMany(ctx, body)),
  defineHandler(batchRoutes.getBatches, ({ ctx }) => listBatches(ctx)),
  definePublishingHandler(batchRoutes.undoBatch, ({ ctx, param: id }) =>
    undoBatch({ ...ctx, restoreFromTrash }, id),
  ),
  defineHandler(routes.getHistory, ({ ctx, kind, param: id, page }) =>
    toPagedReply(listHistory(ctx, { kind, id, page })),
  ),
  defineHandler(routes.getTrash, ({ ctx, page }) => toPagedReply(listTrash(ctx, page))),
  definePublishingHandler(routes.restoreRevision, ({ ctx, param: id }) =>
    restoreRevision({ ...ctx, restoreFromTrash }, id),
  ),
];
