import { signedTokens } from '../signed-tokens.ts';

const audience = 'manpower-website-preview';

/** Tokens in the addresses of preview links [PUB-4]. A token is the signed id of the link. */
export interface PreviewTokens {
  /** The token of a link is always the same. */
  tokenOf(link: { _id: string; at: Date; expiresAt: Date }): Promise<string>;
  /** Null if the token has expired or is invalid. */
  linkOf(token: string, now: Date): Promise<string | null>;
}

/** Signs and reads the tokens in preview links. `secret` contains at least 32 bytes. */
export function previewTokens(secret: string): PreviewTokens {
  const tokens = signedTokens(secret, { audience, requiredClaims: ['jti'] });
  const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);
  return {
    tokenOf: ({ _id, at: time, expiresAt }) =>
      tokens.sign({ jti: _id, iat: toSeconds(time), exp: toSeconds(expiresAt) }),
    linkOf: async (token, now) => (await tokens.verify(token, now))?.jti ?? null,
  };
}
