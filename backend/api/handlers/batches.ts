import * as routes from '#contract/batch-routes.ts';
import { changeMany } from '#services/content/act/change-many.ts';
import { importMany } from '#services/content/act/import-many.ts';
import { undoBatch } from '#services/content/act/undo-batch.ts';
import { listBatches } from '#services/content/read/batches.ts';
import { takeOutOfTrash } from '#services/pictures/picture-trash.ts';
import { defineHandler, type Handler } from '../handler.ts';

/** Changes of many records as one act [DASH-18, DASH-20]. */
export const batchHandlers: Handler[] = [
  defineHandler(routes.changeMany, async ({ deps, host, body, user, now }) => {
    const changed = await changeMany(deps.store, body, { actor: user._id, now });
    if (changed.batch) deps.requestRebuild(host.waitUntil);
    return { data: changed };
  }),
  defineHandler(routes.importMany, async ({ deps, host, body, user, now }) => {
    const changed = await importMany(deps.store, body, { actor: user._id, now });
    if (changed.batch) deps.requestRebuild(host.waitUntil);
    return { data: changed };
  }),
  defineHandler(routes.getBatches, async ({ deps, now }) => ({
    data: await listBatches(deps.store, now),
  })),
  defineHandler(routes.undoBatch, async ({ deps, host, param, user, now }) => {
    const undone = await undoBatch(deps.store, param, { actor: user._id, now }, takeOutOfTrash);
    deps.requestRebuild(host.waitUntil);
    return { data: undone };
  }),
];
