/** The route for proposals [API-8]. `publishDraft`, `deleteDraft` and `changeMany` publish or discard them. */
import * as z from 'zod/mini';
import { proposalsOfKey } from '../entities/proposals.ts';
import { read } from '../http/route.ts';

// Grouped by API key. The key with the newest proposal comes first.
export const getProposals = {
  ...read('/getProposals', 'editor', z.array(proposalsOfKey)),
  translated: true,
} as const;
