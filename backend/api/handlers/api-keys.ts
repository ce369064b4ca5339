import * as routes from '#contract/routes/api-key-routes.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '#services/identity/api-keys.ts';
import { defineHandler, type Handler } from '../handler.ts';

/** The API keys of programs [AUTH-15]. */
export const apiKeyHandlers: Handler[] = [
  defineHandler(routes.getApiKeys, async ({ deps, now }) => ({
    data: await listApiKeys(deps.store, now),
  })),
  defineHandler(routes.postApiKey, async ({ deps, host, body, user, now }) => {
    const data = await createApiKey(deps.store, body, { by: user._id, now });
    deps.deliverOutbox(host.waitUntil);
    return { data };
  }),
  defineHandler(routes.deleteApiKey, async ({ deps, host, param, user, now }) => {
    await revokeApiKey(deps.store, param, { by: user._id, now });
    deps.deliverOutbox(host.waitUntil);
    return { data: { _id: param } };
  }),
];
