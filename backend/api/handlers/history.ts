import * as routes from '#contract/routes/routes.ts';
import { restoreRevision } from '#services/content/act/restore-revision.ts';
import { listHistory, listTrash } from '#services/content/read/history.ts';
import { restoreFromTrash } from '#services/pictures/picture-trash.ts';
import { defineHandler, definePublishingHandler, type Handler } from '../handler.ts';
import { toPagedReply } from '../reply.ts';

export const historyHandlers: Handler[] = [
  defineHandler(routes.getHistory, ({ ctx, kind, param: id, page }) =>
    toPagedReply(listHistory(ctx, { kind, id, page })),
  ),
  defineHandler(routes.getTrash, ({ ctx, page }) => toPagedReply(listTrash(ctx, page))),
  definePublishingHandler(routes.restoreRevision, ({ ctx, param: id }) =>
    restoreRevision({ ...ctx, restoreFromTrash }, id),
  ),
];
