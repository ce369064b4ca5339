import * as z from 'zod/mini';
import { list, recordId, requiredText } from '../fields/fields.ts';
import { keyScopes } from '../http/route.ts';
import { contentKindNames } from '../kinds/content-kinds.ts';

export const maxApiKeys = 20;

/** Secret scanners recognise keys by this prefix. */
export const apiKeyPrefix = 'mpk_';

/** The lifetimes of keys, in days. A key without a lifetime (null) is valid until it is revoked. */
export const apiKeyDays = [30, 90, 365] as const;

const fields = {
  /** The history shows this name as the author of changes. */
  name: requiredText(60, 'Enter the name of the program that will use this key'),
  kinds: list(z.enum(contentKindNames, 'Must be a kind of content'), contentKindNames.length).check(
    z.refine((kinds) => kinds.length > 0, 'Choose at least one'),
  ),
  scope: z.enum(keyScopes, 'Must be "read", "propose" or "publish"'),
  readsMessages: z.boolean('Must be true or false'),
};

export const apiKeyInput = z.object({
  ...fields,
  days: z.nullable(
    z
      .number('Must be a number of days')
      .check(z.refine((days) => apiKeyDays.some((each) => each === days), 'Must be 30, 90 or 365')),
  ),
});
export type ApiKeyInput = z.output<typeof apiKeyInput>;

const record = {
  _id: recordId,
  ...fields,
  /** Empty if none of the key's kinds exists any more. The key then gives no access. */
  kinds: z.array(z.enum(contentKindNames)),
  /** `unowned`: the creator of the key is no longer an admin. Only active keys give access. */
  state: z.enum(['active', 'expired', 'unowned']),
  /** The name or e-mail of the key's creator. */
  by: z.string(),
  at: z.string(),
  expiresAt: z.nullable(z.string()),
  /** Accurate to the hour. Null if the key was never used. */
  lastUsedAt: z.nullable(z.string()),
};

/** A key without its secret, which is shown only when the key is created. */
export const apiKeyRecord = z.object(record);
export type ApiKey = z.output<typeof apiKeyRecord>;

export const newApiKey = z.object({ ...record, secret: z.string() });
export type NewApiKey = z.output<typeof newApiKey>;
