import * as routes from '#contract/routes/autosave-routes.ts';
import { endAutosave, listAutosaves, storeAutosave } from '#services/autosaves/autosaves.ts';
import { defineHandler, type Handler } from '../handler.ts';
import { awaitRemoval } from '../reply.ts';

export const autosaveHandlers: Handler[] = [
  defineHandler(routes.getAutosaves, ({ ctx, kind, param: id }) =>
    listAutosaves(ctx, { kind, id }),
  ),
  defineHandler(routes.updateAutosave, ({ ctx, param: id, body }) =>
    storeAutosave(ctx, { ...body, id }),
  ),
  defineHandler(routes.deleteAutosave, ({ ctx, param }) =>
    awaitRemoval(param, endAutosave(ctx, param)),
  ),
];
