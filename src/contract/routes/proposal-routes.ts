/**
 * The route for proposals [API-8]. It is not in `routes.ts`, so that the dashboard only loads its schema if there are
 * proposals. `publishDraft`, `deleteDraft` and `changeMany` publish and discard them.
 */
import * as z from 'zod/mini';
import { proposalsOfKey } from '../entities/proposals.ts';
import { read } from '../http/route.ts';

// Grouped by API key. The key with the newest proposal comes first
export const getProposals = {
  ...read('/getProposals', 'editor', z.array(proposalsOfKey)),
  translated: true,
} as const;
