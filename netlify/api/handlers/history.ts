import * as routes from '#contract/routes.ts';
import { historyOf, restoreRevision, trash } from '#services/content/history.ts';
import { defineHandler, type Handler } from '../handler.ts';

/** What became of the content, and bringing it back. */
export const historyHandlers: Handler[] = [
  defineHandler(routes.getHistory, async ({ deps, param }) => ({
    data: await historyOf(deps.store, param),
  })),
  defineHandler(routes.getTrash, async ({ deps }) => ({ data: await trash(deps.store) })),
  defineHandler(routes.restoreRevision, async ({ deps, host, param, user, now }) => {
    const restored = await restoreRevision(deps.store, param, { actor: user._id, now });
    deps.requestRebuild(host.waitUntil);
    return { data: restored };
  }),
];
