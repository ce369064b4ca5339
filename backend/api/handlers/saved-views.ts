import * as routes from '#contract/routes/saved-view-routes.ts';
import { changedBy } from '#services/content/read/changed-by.ts';
import { lastChanges } from '#services/content/read/last-changes.ts';
import { createSavedView, deleteSavedView, listSavedViews } from '#services/views/saved-views.ts';
import { defineHandler, type Handler } from '../handler.ts';

/** Saved views of lists, and the people who changed records [DASH-17]. */
export const savedViewHandlers: Handler[] = [
  defineHandler(routes.getSavedViews, async ({ deps, kind, user }) => ({
    data: await listSavedViews(deps.store, kind, user),
  })),
  defineHandler(routes.postSavedView, async ({ deps, kind, body, user, now }) => ({
    data: await createSavedView(deps.store, kind, body, { caller: user, now }),
  })),
  defineHandler(routes.getChangedByMe, async ({ deps, kind, user }) => ({
    data: await changedBy(deps.store, kind, user._id),
  })),
  defineHandler(routes.findLastChanges, async ({ deps, kind, body }) => ({
    data: await lastChanges(deps.store, kind, body.ids),
  })),
  defineHandler(routes.deleteSavedView, async ({ deps, param, user }) => {
    await deleteSavedView(deps.store, param, user);
    return { data: { _id: param } };
  }),
];
