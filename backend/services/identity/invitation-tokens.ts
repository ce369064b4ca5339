import type { Context } from '../context.ts';
import { createTokenSigner, type TokenSubject } from '../signed-tokens.ts';

const audience = 'manpower-website-invitation';

export interface InvitationContext extends Context {
  accessTokenSecret: string;
}

/** How a link was shared. Only `mail` proves access to the mailbox. */
export type SharingMethod = 'mail' | 'copy';

/**
 * Returns functions that sign and read the tokens in invitation links [AUTH-15]. A token contains the id of an
 * invitation and how its link was shared. `secret` contains at least 32 bytes.
 */
export function createInvitationTokens(secret: string) {
  const tokens = createTokenSigner(secret, { audience, requiredClaims: ['jti', 'via'] });
  return {
    /** The same invitation and `via` produce the same token until the invitation is renewed. */
    sign: (invitation: TokenSubject, via: SharingMethod) =>
      tokens.sign({ jti: invitation._id, via }, invitation),
    /** Null if the token is invalid or has expired. */
    read: async (token: string, now: Date): Promise<{ id: string; via: SharingMethod } | null> => {
      const claims = await tokens.verify(token, now);
      if (!claims?.jti) return null;
      return { id: claims.jti, via: claims['via'] === 'mail' ? 'mail' : 'copy' };
    },
  };
}
