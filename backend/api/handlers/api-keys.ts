import * as routes from '#contract/routes/api-key-routes.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '#services/identity/api-keys.ts';
import { defineHandler, defineSending, type Handler } from '../handler.ts';
import { removed } from '../reply.ts';

/** The API keys of programs [AUTH-15]. */
export const apiKeyHandlers: Handler[] = [
  defineHandler(routes.getApiKeys, ({ ctx }) => listApiKeys(ctx)),
  defineSending(routes.postApiKey, ({ ctx, body }) => createApiKey(ctx, body)),
  defineSending(routes.deleteApiKey, ({ ctx, param }) => removed(param, revokeApiKey(ctx, param))),
];
