import * as routes from '#contract/routes.ts';
import { publishStateOf } from '#services/publishing/rebuild.ts';
import { defineHandler, type Handler } from '../handler.ts';

/** Bringing changes live [PUB-1]. */
export const publishHandlers: Handler[] = [
  defineHandler(routes.getPublishState, async ({ deps, now }) => ({
    data: await publishStateOf(deps.store, now),
  })),
  defineHandler(routes.publish, async ({ deps, host, now }) => {
    deps.requestRebuild(host.waitUntil);
    return { data: await publishStateOf(deps.store, now) };
  }),
];
