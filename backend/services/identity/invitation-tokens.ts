import type { Context } from '../context.ts';
import { signedTokens, type TokenSubject } from '../signed-tokens.ts';

const audience = 'manpower-website-invitation';

export interface InvitationContext extends Context {
  accessTokenSecret: string;
}

/** How a link was shared. Only `mail` proves access to the mailbox. */
export type Via = 'mail' | 'copy';

/**
 * Signs and reads the tokens in the links of invitations [AUTH-15]. They contain the id of the invitation and how it was
 * shared. `secret` contains at least 32 bytes.
 */
export function invitationTokens(secret: string) {
  const tokens = signedTokens(secret, { audience, requiredClaims: ['jti', 'via'] });
  const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);
  return {
    /** The same invitation and `via` give the same token until the invitation is renewed. */
    tokenOf: ({ _id, at: time, expiresAt }: TokenSubject, via: Via) =>
      tokens.sign({ jti: _id, via, iat: toSeconds(time), exp: toSeconds(expiresAt) }),
    /** Null if the token is invalid or has expired. */
    read: async (token: string, now: Date): Promise<{ id: string; via: Via } | null> => {
      const claims = await tokens.verify(token, now);
      if (!claims?.jti) return null;
      return { id: claims.jti, via: claims['via'] === 'mail' ? 'mail' : 'copy' };
    },
  };
}
