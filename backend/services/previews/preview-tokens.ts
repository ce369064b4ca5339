import { createTokenSigner, type TokenSubject } from '../signed-tokens.ts';

const audience = 'manpower-website-preview';

/**
 * Returns functions that sign and read the tokens in preview links [PUB-4]. A token is the signed id of the link.
 * `secret` contains at least 32 bytes.
 */
export function createPreviewTokens(secret: string) {
  const tokens = createTokenSigner(secret, { audience, requiredClaims: ['jti'] });
  return {
    /** The token of a link is always the same. */
    sign: (link: TokenSubject) => tokens.sign({ jti: link._id }, link),
    /** Null if the token has expired or is invalid. */
    readLinkId: async (token: string, now: Date) => (await tokens.verify(token, now))?.jti ?? null,
  };
}
