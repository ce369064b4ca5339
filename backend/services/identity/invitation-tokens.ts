import type { Context } from '../context.ts';
import { signedTokens } from '../signed-tokens.ts';

const audience = 'manpower-website-invitation';

export interface InvitationContext extends Context {
  accessTokenSecret: string;
}

/** How a link was shared. Only `mail` proves access to the mailbox. */
export type Via = 'mail' | 'copy';

interface StoredInvitation {
  _id: string;
  at: Date;
  expiresAt: Date;
}

/** Signed tokens in the links of invitations [AUTH-15]. They contain the id of the invitation and how it was shared. */
export interface InvitationTokens {
  /** The same invitation and `via` give the same token until the invitation is renewed. */
  tokenOf(invitation: StoredInvitation, via: Via): Promise<string>;
  /** Null if the token is invalid or has expired. */
  read(token: string, now: Date): Promise<{ id: string; via: Via } | null>;
}

/** Signs and reads the tokens in invitation links. `secret` contains at least 32 bytes. */
export function invitationTokens(secret: string): InvitationTokens {
  const tokens = signedTokens(secret, { audience, requiredClaims: ['jti', 'via'] });
  const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);
  return {
    tokenOf: ({ _id, at: time, expiresAt }, via) =>
      tokens.sign({ jti: _id, via, iat: toSeconds(time), exp: toSeconds(expiresAt) }),
    read: async (token, now) => {
      const claims = await tokens.verify(token, now);
      if (!claims?.jti) return null;
      return { id: claims.jti, via: claims['via'] === 'mail' ? 'mail' : 'copy' };
    },
  };
}
