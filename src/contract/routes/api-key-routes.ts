/**
 * The rows of the table of routes (`routes.ts`) about keys for programs [AUTH-15]. Apart, so that the dashboard's start does
 * not load their schemas. What a key may call: `keys` in a route's row.
 */
import * as z from 'zod/mini';
import { apiKeyInput, apiKeyRecord, newApiKey } from '../entities/api-keys.ts';
import { create, read, remove } from '../http/route.ts';

export const getApiKeys = read('/getApiKeys', 'admin', z.array(apiKeyRecord));
// Not keyed: what is answered is told this once
export const postApiKey = {
  ...create('/postApiKey', 'admin', apiKeyInput, newApiKey),
  keyed: false,
  limits: ['keys'],
} as const;
// It opens nothing from the next call on
export const deleteApiKey = remove('/deleteApiKey/:id', 'admin');
