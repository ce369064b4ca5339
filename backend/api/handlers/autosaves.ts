import * as routes from '#contract/routes/autosave-routes.ts';
import { endAutosave, keepAutosave, listAutosaves } from '#services/autosaves/autosaves.ts';
import { defineHandler, type Handler } from '../handler.ts';

/** Autosaves of unsaved input [DASH-14]. */
export const autosaveHandlers: Handler[] = [
  defineHandler(routes.getAutosaves, async ({ deps, kind, param, user, now }) => ({
    data: await listAutosaves(deps.store, { kind, id: param }, { actor: user._id, now }),
  })),
  defineHandler(routes.updateAutosave, async ({ deps, param, body, user, now }) => ({
    data: await keepAutosave(deps.store, param, body, { actor: user._id, now }),
  })),
  defineHandler(routes.deleteAutosave, async ({ deps, param, user, now }) => {
    await endAutosave(deps.store, param, { actor: user._id, now });
    return { data: { _id: param } };
  }),
];
