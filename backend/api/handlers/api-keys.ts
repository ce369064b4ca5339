import * as routes from '#contract/routes/api-key-routes.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '#services/identity/api-keys.ts';
import { defineHandler, defineSending, type Handler } from '../handler.ts';

/** The API keys of programs [AUTH-15]. */
export const apiKeyHandlers: Handler[] = [
  defineHandler(routes.getApiKeys, async ({ ctx }) => ({
    data: await listApiKeys(ctx),
  })),
  defineSending(routes.postApiKey, async ({ ctx, body }) => ({
    data: await createApiKey(ctx, body),
  })),
  defineSending(routes.deleteApiKey, async ({ ctx, param }) => {
    await revokeApiKey(ctx, param);
    return { data: { _id: param } };
  }),
];
