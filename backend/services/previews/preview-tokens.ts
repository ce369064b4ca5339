import { signedTokens } from '../signed-tokens.ts';

const audience = 'manpower-website-preview';

/** Creates and checks the tokens in the addresses of preview links [PUB-4]. A token is the signed id of the link. */
export interface PreviewTokens {
  /** Returns the token of a link. It is always the same. */
  tokenOf(link: { _id: string; at: Date; expiresAt: Date }): Promise<string>;
  /** Returns the id of the link with this token, or null if the token has expired or is invalid. */
  linkOf(token: string, now: Date): Promise<string | null>;
}

/** Returns functions that create and check preview tokens with a secret of at least 32 bytes. */
export function previewTokens(secret: string): PreviewTokens {
  const tokens = signedTokens(secret, { audience, requiredClaims: ['jti'] });
  const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
  return {
    tokenOf: ({ _id, at, expiresAt }) =>
      tokens.sign({ jti: _id, iat: seconds(at), exp: seconds(expiresAt) }),
    linkOf: async (token, now) => (await tokens.verify(token, now))?.jti ?? null,
  };
}
