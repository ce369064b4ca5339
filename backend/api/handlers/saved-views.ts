import * as routes from '#contract/routes/saved-view-routes.ts';
import { listChangedIds, listLastChanges } from '#services/content/read/history.ts';
import { createSavedView, deleteSavedView, listSavedViews } from '#services/views/saved-views.ts';
import { defineHandler, type Handler, type HandlerContext } from '../handler.ts';

const toViewContext = ({
  ctx,
  user,
}: Pick<HandlerContext<typeof routes.getSavedViews>, 'ctx' | 'user'>) => ({
  ...ctx,
  isAdmin: user.role === 'admin',
});

export const savedViewHandlers: Handler[] = [
  defineHandler(routes.getSavedViews, ({ kind, ...context }) =>
    listSavedViews(toViewContext(context), kind),
  ),
  defineHandler(routes.postSavedView, ({ kind, body, ...context }) =>
    createSavedView(toViewContext(context), { kind, ...body }),
  ),
  defineHandler(routes.getChangedByMe, ({ ctx, kind }) => listChangedIds(ctx, kind)),
  defineHandler(routes.findLastChanges, ({ ctx, kind, body }) =>
    listLastChanges(ctx, { kind, ids: body.ids }),
  ),
  defineHandler(routes.deleteSavedView, ({ param, ...context }) =>
    deleteSavedView(toViewContext(context), param),
  ),
];
