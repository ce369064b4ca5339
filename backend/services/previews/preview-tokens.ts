import { signedTokens } from '../signed-tokens.ts';

const audience = 'manpower-website-preview';

/** What is in the address of a preview link [PUB-4]: the signed id of the link, and nothing of the record. */
export interface PreviewTokens {
  /** The token of a link, the same each time. */
  tokenOf(link: { _id: string; at: Date; expiresAt: Date }): Promise<string>;
  /** The id of the link whose token this is; null for any other text, and once it has expired. */
  linkOf(token: string, now: Date): Promise<string | null>;
}

/** Preview tokens, signed with one secret of at least 32 bytes. */
export function previewTokens(secret: string): PreviewTokens {
  const tokens = signedTokens(secret, { audience, requiredClaims: ['jti'] });
  const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
  return {
    tokenOf: ({ _id, at, expiresAt }) =>
      tokens.sign({ jti: _id, iat: seconds(at), exp: seconds(expiresAt) }),
    linkOf: async (token, now) => (await tokens.verify(token, now))?.jti ?? null,
  };
}
