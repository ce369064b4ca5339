/** The route for proposals [API-8]. `publishDraft`, `deleteDraft` and `changeMany` publish or discard them. */
import * as z from 'zod/mini';
import { proposalsOfKey } from '../entities/proposals.ts';
import { get } from '../http/route.ts';

// Grouped by API key. The key with the newest proposal comes first.
export const getProposals = {
  ...get('/getProposals', 'editor', z.array(proposalsOfKey)),
  hasTranslations: true,
} as const;
