import * as contract from '#contract/openapi/example-bodies.ts';
import { previewTokens } from '#services/content/preview-tokens.ts';
import { invitationTokens } from '#services/identity/invitation-tokens.ts';
import { accessTokenSecret } from './tokens.ts';

/** A record of each kind that the tests of all routes store first, by the path's id. */
export const { exampleId } = contract;

/** The preview link with that id, to the news item with that id. */
export const exampleLink = {
  _id: exampleId,
  entity: 'news',
  entityId: exampleId,
  expiresAt: new Date('2099-01-01'),
  /** The admin of `api.ts`. */
  actor: 'id-of-uid-admin',
  at: new Date('2026-01-01'),
};

/** The invitation with that id, of the admin of `api.ts` to themselves. */
export const exampleInvitation = {
  _id: exampleId,
  email: 'admin@firm.example',
  role: 'editor' as const,
  actor: 'id-of-uid-admin',
  at: new Date('2026-01-01'),
  expiresAt: new Date('2099-01-01'),
};
const invitationToken = await invitationTokens(accessTokenSecret).tokenOf(
  exampleInvitation,
  'copy',
);

/** A body that each writing route takes. A new route without one fails the tests that call every route. */
export const exampleBodies: typeof contract.exampleBodies = {
  ...contract.exampleBodies,
  openInvitation: { token: invitationToken },
  acceptInvitation: { token: invitationToken },
  openPreview: { token: await previewTokens(accessTokenSecret).tokenOf(exampleLink) },
};
