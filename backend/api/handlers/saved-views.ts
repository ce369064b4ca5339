import * as routes from '#contract/routes/saved-view-routes.ts';
import { changedBy } from '#services/content/read/changed-by.ts';
import { lastChanges } from '#services/content/read/last-changes.ts';
import { createSavedView, deleteSavedView, listSavedViews } from '#services/views/saved-views.ts';
import { defineHandler, type Handler, type HandlerContext } from '../handler.ts';

const viewContext = ({
  ctx,
  user,
}: Pick<HandlerContext<typeof routes.getSavedViews>, 'ctx' | 'user'>) => ({
  ...ctx,
  isAdmin: user.role === 'admin',
});

/** Saved views of lists, and the people who changed records [DASH-17]. */
export const savedViewHandlers: Handler[] = [
  defineHandler(routes.getSavedViews, async ({ kind, ...context }) => ({
    data: await listSavedViews(viewContext(context), kind),
  })),
  defineHandler(routes.postSavedView, async ({ kind, body, ...context }) => ({
    data: await createSavedView(viewContext(context), { kind, ...body }),
  })),
  defineHandler(routes.getChangedByMe, async ({ deps, kind, user }) => ({
    data: await changedBy(deps.store, kind, user._id),
  })),
  defineHandler(routes.findLastChanges, async ({ deps, kind, body }) => ({
    data: await lastChanges(deps.store, kind, body.ids),
  })),
  defineHandler(routes.deleteSavedView, async ({ param, ...context }) => {
    await deleteSavedView(viewContext(context), param);
    return { data: { _id: param } };
  }),
];
