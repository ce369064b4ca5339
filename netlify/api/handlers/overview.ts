import * as routes from '#contract/routes.ts';
import { exportContent, importContent } from '#services/content/content-file.ts';
import { overviewOf } from '#services/content/overview.ts';
import { defineHandler, type Handler } from '../handler.ts';

/** All content at once: counted for the dashboard's start, as a file, from a file. */
export const overviewHandlers: Handler[] = [
  defineHandler(routes.getOverview, async ({ deps, now }) => ({
    data: await overviewOf(deps.store, now),
  })),
  defineHandler(routes.exportContent, async ({ deps }) => ({
    data: await exportContent(deps.store),
  })),
  defineHandler(routes.importContent, async ({ deps, host, body, user, now }) => {
    const result = await importContent(deps.store, body, { actor: user._id, now });
    deps.requestRebuild(host.waitUntil);
    return { data: result };
  }),
];
