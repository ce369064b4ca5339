import * as routes from '#contract/routes.ts';
import { readSettings, updateSettings } from '#services/settings.ts';
import { defineHandler, type Handler } from '../handler.ts';

/** What the owner chooses [PUB-6]. */
export const settingsHandlers: Handler[] = [
  defineHandler(routes.getSettings, async ({ deps }) => ({
    data: await readSettings(deps.store),
  })),
  defineHandler(routes.updateSettings, async ({ deps, body }) => ({
    data: await updateSettings(deps.store, body),
  })),
];
