import * as routes from '#contract/routes.ts';
import { publishStateOf } from '#services/publish.ts';
import { type Handler, on } from '../handling.ts';

/** Bringing changes live [PUB-1]. */
export const publishHandlers: Handler[] = [
  on(routes.getPublishState, async ({ deps, now }) => ({
    data: await publishStateOf(deps.store, now),
  })),
  on(routes.publish, async ({ deps, context, now }) => {
    deps.wakePublisher(context);
    return { data: await publishStateOf(deps.store, now) };
  }),
];
