import { getProposals } from '#contract/routes/proposal-routes.ts';
import { listProposals } from '#services/content/read/proposals.ts';
import { defineHandler, type Handler } from '../handler.ts';

/** Drafts that API keys proposed [API-8]. */
export const proposalHandlers: Handler[] = [
  defineHandler(getProposals, ({ ctx }) => listProposals(ctx)),
];
