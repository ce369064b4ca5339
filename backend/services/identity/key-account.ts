/**
 * The account of an API key: the author that the history shows for its changes. This account cannot sign in [AUTH-15].
 */
import { sql } from 'drizzle-orm';
import { users } from '#schema/index.ts';

const uidPrefix = 'api-key:';
const nameSuffix = ' (API key)';

/** The uid of a key's account. The `_id` of the account is that of the key. */
export const toKeyUid = (_id: string): string => uidPrefix + _id;

/** The name of the account of a key, as the history shows it. */
export const toKeyAccountName = (name: string): string => name + nameSuffix;

/** Returns the name of a key from the name of its account. Other names are returned unchanged. */
export const parseKeyName = (accountName: string): string =>
  accountName.endsWith(nameSuffix) ? accountName.slice(0, -nameSuffix.length) : accountName;

/** Whether an account belongs to a key, even a revoked one. */
export const isKeyAccount = sql<boolean>`starts_with(${users.uid}, ${uidPrefix})`;
