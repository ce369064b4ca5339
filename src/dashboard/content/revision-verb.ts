import type { Revision } from '#contract/history.ts';

const verbs = { create: 'added', update: 'updated', delete: 'deleted' };

/** What a revision did to its record. One that creates a record after its deletion has restored it [D17]. */
export const revisionVerb = ({ action, version }: Pick<Revision, 'action' | 'version'>): string =>
  action === 'create' && version > 1 ? 'restored' : verbs[action];
