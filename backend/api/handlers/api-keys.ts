import * as routes from '#contract/routes/api-key-routes.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '#services/identity/api-keys.ts';
import { defineHandler, defineSendingHandler, type Handler } from '../handler.ts';
import { awaitRemoval } from '../reply.ts';

export const apiKeyHandlers: Handler[] = [
  defineHandler(routes.getApiKeys, ({ ctx }) => listApiKeys(ctx)),
  defineSendingHandler(routes.postApiKey, ({ ctx, body }) => createApiKey(ctx, body)),
  defineSendingHandler(routes.deleteApiKey, ({ ctx, param }) =>
    awaitRemoval(param, revokeApiKey(ctx, param)),
  ),
];
