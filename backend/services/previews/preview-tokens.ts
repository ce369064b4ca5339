import { createTokenSigner, type TokenSubject } from '../signed-tokens.ts';

const audience = 'manpower-website-preview';

/**
 * Signs and reads the tokens in preview links [PUB-4]. A token is the signed id of the link. `secret` contains at least
 * 32 bytes.
 */
export function createPreviewTokens(secret: string) {
  const tokens = createTokenSigner(secret, { audience, requiredClaims: ['jti'] });
  const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);
  return {
    /** The token of a link is always the same. */
    sign: ({ _id, at: time, expiresAt }: TokenSubject) =>
      tokens.sign({ jti: _id, iat: toSeconds(time), exp: toSeconds(expiresAt) }),
    /** Null if the token has expired or is invalid. */
    readLinkId: async (token: string, now: Date) => (await tokens.verify(token, now))?.jti ?? null,
  };
}
