import { signedTokens } from '../signed-tokens.ts';

const audience = 'manpower-website-invitation';

/** How a link reached somebody: who has one of an e-mail of ours has its mailbox; who has a copied one need not. */
export type Via = 'mail' | 'copy';

interface Invited {
  _id: string;
  at: Date;
  expiresAt: Date;
}

/** What is in the address of an invitation [AUTH-15]: its signed id, and how it is handed over. */
export interface InvitationTokens {
  /** The token of an invitation, the same each time. */
  tokenOf(invitation: Invited, via: Via): Promise<string>;
  /** What a token says; null for any other text, and once it has expired. */
  read(token: string, now: Date): Promise<{ id: string; via: Via } | null>;
}

/** Tokens of invitations, signed with one secret of at least 32 bytes. */
export function invitationTokens(secret: string): InvitationTokens {
  const tokens = signedTokens(secret, { audience, requiredClaims: ['jti', 'via'] });
  const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
  return {
    tokenOf: ({ _id, at, expiresAt }, via) =>
      tokens.sign({ jti: _id, via, iat: seconds(at), exp: seconds(expiresAt) }),
    read: async (token, now) => {
      const said = await tokens.verify(token, now);
      if (!said?.jti) return null;
      return { id: said.jti, via: said['via'] === 'mail' ? 'mail' : 'copy' };
    },
  };
}
