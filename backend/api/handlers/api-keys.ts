import * as routes from '#contract/routes/api-key-routes.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '#services/identity/api-keys.ts';
import { defineHandler, type Handler } from '../handler.ts';

/** The API keys of programs [AUTH-15]. */
export const apiKeyHandlers: Handler[] = [
  defineHandler(routes.getApiKeys, async ({ ctx }) => ({
    data: await listApiKeys(ctx),
  })),
  defineHandler(routes.postApiKey, async ({ deps, ctx, host, body }) => {
    const data = await createApiKey(ctx, body);
    deps.deliverOutbox(host.waitUntil);
    return { data };
  }),
  defineHandler(routes.deleteApiKey, async ({ deps, ctx, host, param }) => {
    await revokeApiKey(ctx, param);
    deps.deliverOutbox(host.waitUntil);
    return { data: { _id: param } };
  }),
];
