/** The routes for API keys [AUTH-15]. */
import * as z from 'zod/mini';
import { apiKeyInput, apiKeyRecord, newApiKey } from '../entities/api-keys.ts';
import { create, get, remove } from '../http/route.ts';

export const getApiKeys = get('/getApiKeys', 'admin', z.array(apiKeyRecord));
// Accepts no `Idempotency-Key`, because only the first response may contain the secret.
export const postApiKey = {
  ...create('/postApiKey', 'admin', apiKeyInput, newApiKey),
  isIdempotent: false,
  limits: ['keys'],
} as const;
// Takes effect on the next call.
export const deleteApiKey = remove('/deleteApiKey/:id', 'admin');
