import * as routes from '#contract/routes/autosave-routes.ts';
import { endAutosave, listAutosaves, storeAutosave } from '#services/autosaves/autosaves.ts';
import { defineHandler, type Handler } from '../handler.ts';

/** Autosaves of unsaved input [DASH-14]. */
export const autosaveHandlers: Handler[] = [
  defineHandler(routes.getAutosaves, async ({ ctx, kind, param: id }) => ({
    data: await listAutosaves(ctx, { kind, id }),
  })),
  defineHandler(routes.updateAutosave, async ({ ctx, param: id, body }) => ({
    data: await storeAutosave(ctx, { ...body, id }),
  })),
  defineHandler(routes.deleteAutosave, async ({ ctx, param }) => {
    await endAutosave(ctx, param);
    return { data: { _id: param } };
  }),
];
