import * as routes from '#contract/routes.ts';
import { historyOf, restoreRevision, trash } from '#services/history.ts';
import { type Handler, on } from '../handling.ts';

/** What became of the content, and bringing it back. */
export const historyHandlers: Handler[] = [
  on(routes.getHistory, async ({ deps, param }) => ({ data: await historyOf(deps.store, param) })),
  on(routes.getTrash, async ({ deps }) => ({ data: await trash(deps.store) })),
  on(routes.restoreRevision, async ({ deps, context, param, user, now }) => {
    const restored = await restoreRevision(deps.store, param, { actor: user._id, now });
    deps.wakePublisher(context);
    return { data: restored };
  }),
];
