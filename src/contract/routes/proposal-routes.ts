/**
 * The route for proposals [API-8]. It is not in `routes.ts`, so that the dashboard loads its schema only if there are any.
 * `publishDraft`, `deleteDraft` and `changeMany` publish and discard them.
 */
import * as z from 'zod/mini';
import { proposalsOfKey } from '../entities/proposals.ts';
import { read } from '../http/route.ts';

// By API key; the key with the newest proposal first
export const getProposals = {
  ...read('/getProposals', 'editor', z.array(proposalsOfKey)),
  translated: true,
} as const;
