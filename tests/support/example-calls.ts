import { contentKindNames } from '#contract/kinds/content-kinds.ts';
import * as contract from '#contract/openapi/example-bodies.ts';
import { hashSecret } from '#services/identity/api-keys.ts';
import { createInvitationTokens } from '#services/identity/invitation-tokens.ts';
import { createPreviewTokens } from '#services/previews/preview-tokens.ts';
import { accessTokenSecret, type Person } from './tokens.ts';

/** Tests that call all routes first store a record of each kind with this id. */
export const { exampleId } = contract;

/** A preview link to the news item with `exampleId`. */
export const exampleLink = {
  _id: exampleId,
  entity: 'news',
  entityId: exampleId,
  expiresAt: new Date('2099-01-01'),
  actor: 'id-of-uid-admin',
  at: new Date('2026-01-01'),
};

/** An invitation from the admin of `api.ts` to the admin's own address. */
export const exampleInvitation = {
  _id: exampleId,
  email: 'admin@firm.example',
  role: 'editor' as const,
  actor: 'id-of-uid-admin',
  at: new Date('2026-01-01'),
  expiresAt: new Date('2099-01-01'),
};

const adminKeyDefaults = {
  ...{ actor: 'id-of-uid-admin', at: new Date('2026-01-01') },
  ...{ canWrite: true, readsMessages: true },
};
const withoutMessages = { readsMessages: false };
const createExampleKey = (name: string, changes: object = {}) => {
  const secret = `mpk_${name}`;
  const row = {
    _id: `key-${name}`,
    name,
    digest: hashSecret(secret),
    kinds: [...contentKindNames],
  };
  return { secret, row: { ...row, ...adminKeyDefaults, ...changes } };
};

/** API keys and their secrets, keyed by what the keys may do or by the reason why they are invalid. */
export const exampleKeys = {
  fullAccess: createExampleKey('able', { _id: exampleId }),
  readingMessages: createExampleKey('reading-messages', { canWrite: false }),
  read: createExampleKey('reading', { ...withoutMessages, canWrite: false }),
  propose: createExampleKey('proposing', { ...withoutMessages, canWrite: false, canPropose: true }),
  publish: createExampleKey('publishing', withoutMessages),
  pricesOnly: createExampleKey('of-prices', { kinds: ['manpower'] }),
  faqsOnly: createExampleKey('of-faqs', { kinds: ['faqs'] }),
  expired: createExampleKey('expired', { expiresAt: new Date('2026-02-01') }),
  ofDemotedAdmin: createExampleKey('of-demoted', { actor: 'id-of-uid-demoted' }),
};

const invitationToken = await createInvitationTokens(accessTokenSecret).sign(
  exampleInvitation,
  'copy',
);

/** A valid body for each write route. If a new route has no body here, the tests that call every route fail. */
export const exampleBodies: typeof contract.exampleBodies = {
  ...contract.exampleBodies,
  openInvitation: { token: invitationToken },
  acceptInvitation: { token: invitationToken },
  openPreview: { token: await createPreviewTokens(accessTokenSecret).sign(exampleLink) },
};

/** Returns the address of a route, with the ids that `insertExamples` stores. */
export const fillExamplePath = (path: string, { email }: Person): string =>
  path
    .replace(':kind', 'news')
    .replace(':id', path.toLowerCase().endsWith('profile/:id') ? 'profile' : exampleId)
    .replace(':revision', '0')
    .replace(':days', '30')
    .replace(':email', encodeURIComponent(email));
