import * as routes from '#contract/routes/batch-routes.ts';
import { changeMany, proposeMany } from '#services/content/act/change-many.ts';
import { importMany } from '#services/content/act/import-many.ts';
import { undoBatch } from '#services/content/act/undo-batch.ts';
import { listBatches } from '#services/content/read/batches.ts';
import { restoreFromTrash } from '#services/pictures/picture-trash.ts';
import { defineHandler, definePublishingHandler, type Handler } from '../handler.ts';
import { readLeaves } from '../translations.ts';

/** Changes to many records at once [DASH-18, DASH-20]. */
export const batchHandlers: Handler[] = [
  defineHandler(routes.changeMany, async ({ deps, ctx, host, body }) => {
    const result = await changeMany(ctx, body);
    if (result.batch) deps.requestRebuild(host.waitUntil);
    return result;
  }),
  defineHandler(routes.importMany, async ({ deps, ctx, host, body }) => {
    const records = body.records.map(({ fields, seen, ...record }) => ({
      ...record,
      fields: readLeaves(fields),
      seen: seen && readLeaves(seen),
    }));
    const result = await importMany(ctx, { ...body, records });
    if (result.batch) deps.requestRebuild(host.waitUntil);
    return result;
  }),
  defineHandler(routes.proposeMany, ({ ctx, body }) => proposeMany(ctx, body)),
  defineHandler(routes.getBatches, ({ ctx }) => listBatches(ctx)),
  definePublishingHandler(routes.undoBatch, ({ ctx, param: id }) =>
    undoBatch({ ...ctx, restoreFromTrash }, id),
  ),
];
