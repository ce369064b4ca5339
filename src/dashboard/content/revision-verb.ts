import type { Revision } from '#contract/history.ts';

const verbs = { create: 'added', update: 'updated', delete: 'deleted' };

/** What was done to a record in a revision. A record made again after it was deleted was restored [D17]. */
export const revisionVerb = ({ action, version }: Pick<Revision, 'action' | 'version'>): string =>
  action === 'create' && version > 1 ? 'restored' : verbs[action];
