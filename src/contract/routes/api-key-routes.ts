/**
 * The routes for API keys [AUTH-15]. They are not in `routes.ts`, so that the dashboard does not load their schemas
 * when it starts. Which keys can call a route depends on the `keys` of that route.
 */
import * as z from 'zod/mini';
import { apiKeyInput, apiKeyRecord, newApiKey } from '../entities/api-keys.ts';
import { create, read, remove } from '../http/route.ts';

export const getApiKeys = read('/getApiKeys', 'admin', z.array(apiKeyRecord));
// Accepts no `Idempotency-Key`, because the secret is only returned once
export const postApiKey = {
  ...create('/postApiKey', 'admin', apiKeyInput, newApiKey),
  idempotent: false,
  limits: ['keys'],
} as const;
// Takes effect with the next call
export const deleteApiKey = remove('/deleteApiKey/:id', 'admin');
