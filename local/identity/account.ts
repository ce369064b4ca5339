import * as z from 'zod/mini';

export const account = z.object({
  localId: z.string(),
  email: z.optional(z.string()),
  emailVerified: z.optional(z.boolean()),
  displayName: z.optional(z.string()),
  disabled: z.optional(z.boolean()),
  passwordHash: z.optional(z.string()),
  salt: z.optional(z.string()),
  /** Sessions that started before this time are invalid. In seconds since 1970. */
  validSince: z.optional(z.string()),
  /** In milliseconds since 1970, like `lastLoginAt`. */
  createdAt: z.optional(z.string()),
  lastLoginAt: z.optional(z.string()),
});

export type Account = z.infer<typeof account>;

/** A code sent by e-mail. Its link resets a password or verifies an address. */
export const mailCode = z.object({
  email: z.string(),
  requestType: z.string(),
  oobCode: z.string(),
  oobLink: z.string(),
});

export type MailCode = z.infer<typeof mailCode>;

export const getUnixSeconds = () => Math.floor(Date.now() / 1000);

/** The real service returns this value, `REDACTED` in Base64, instead of a password hash. */
const hiddenHash = 'UkVEQUNURUQ=';

export function toPublicAccount({ passwordHash, salt: _, ...fields }: Account) {
  if (!passwordHash) return { ...fields, providerUserInfo: [] };
  const { email, displayName } = fields;
  const provider = { providerId: 'password', email, federatedId: email, rawId: email, displayName };
  return { ...fields, passwordHash: hiddenHash, providerUserInfo: [provider] };
}
