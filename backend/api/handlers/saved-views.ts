import * as routes from '#contract/routes/saved-view-routes.ts';
import { listChangedIds } from '#services/content/read/changed-by.ts';
import { listLastChanges } from '#services/content/read/last-changes.ts';
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
  defineHandler(routes.getChangedByMe, async ({ ctx, kind }) => ({
    data: await listChangedIds(ctx, kind),
  })),
  defineHandler(routes.findLastChanges, async ({ ctx, kind, body }) => ({
    data: await listLastChanges(ctx, { kind, ids: body.ids }),
  })),
  defineHandler(routes.deleteSavedView, async ({ param, ...context }) => {
    await deleteSavedView(viewContext(context), param);
    return { data: { _id: param } };
  }),
];
