import * as z from 'zod/mini';
import { list, recordId, requiredText } from '../fields/fields.ts';
import { contentKindNames } from '../kinds/content-kinds.ts';

/** How many keys there can be at once. */
export const maxApiKeys = 20;

/** What every key begins with, so that programs which look for secrets in code know it. */
export const apiKeyPrefix = 'mpk_';

/** For how many days a key can be made; null is until somebody revokes it. */
export const apiKeyDays = [30, 90, 365] as const;

const fields = {
  /** The program that calls, as history names it. */
  name: requiredText(60, 'Say which program this key is for'),
  kinds: list(z.enum(contentKindNames, 'Must be a kind of content'), contentKindNames.length).check(
    z.refine((kinds) => kinds.length > 0, 'Choose at least one'),
  ),
  /** It may add, change, publish and delete; else it may only read what is not public yet. */
  canWrite: z.boolean('Must be true or false'),
};

/** What an admin enters [AUTH-15]. */
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
  /** None where those that it was for were removed from the code: then it opens nothing. */
  kinds: z.array(z.enum(contentKindNames)),
  /** `unowned`: its maker is not an admin any more. Only an active key opens anything. */
  state: z.enum(['active', 'expired', 'unowned']),
  /** The name or e-mail of who made it. */
  by: z.string(),
  at: z.string(),
  expiresAt: z.nullable(z.string()),
  /** To the hour; null where it never was. */
  lastUsedAt: z.nullable(z.string()),
};

/** A key as admins see it: what it is proved by is shown when it is made, and never again. */
export const apiKeyRecord = z.object(record);
export type ApiKey = z.output<typeof apiKeyRecord>;

export const newApiKey = z.object({ ...record, secret: z.string() });
export type NewApiKey = z.output<typeof newApiKey>;
