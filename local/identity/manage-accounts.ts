import * as z from 'zod/mini';
import { type Account, providersOf, seconds, shownAccount } from './account.ts';
import { flag, type Operation, text, texts } from './call.ts';
import { demand, readCall } from './identity-error.ts';
import {
  accountByEmail,
  accountOfIdToken,
  changeAccount,
  type IdentityService,
  issueTokens,
  readEmail,
} from './identity-service.ts';
import { verifyEmail } from './mail-codes.ts';
import { newPassword } from './passwords.ts';

const asked = z.object({ idToken: text, localId: texts, email: texts });

/** Returns the account of an ID token, or those that the owner requests. */
export const lookup: Operation = async (service, { body, isOwner }) => {
  const { idToken, localId = [], email = [] } = readCall(asked, body);
  const isAsked = (each: Account) =>
    localId.includes(each.localId) || email.some((text) => text.toLowerCase() === each.email);
  const found = isOwner
    ? [...service.accounts.values()].filter(isAsked)
    : [(await accountOfIdToken(service, idToken)).account];
  return {
    kind: 'identitytoolkit#GetAccountInfoResponse',
    ...(found.length > 0 && { users: found.map(shownAccount) }),
  };
};

const byId = (service: IdentityService) =>
  [...service.accounts.values()]
    .sort((one, other) => (one.localId < other.localId ? -1 : 1))
    .map(shownAccount);

const page = z.object({ maxResults: text, nextPageToken: text });

/** Returns a page of the accounts in the order of their ids. */
export const batchGet: Operation = (service, { body }) => {
  const { maxResults, nextPageToken = '' } = readCall(page, body);
  const size = Math.min(Math.floor(Number(maxResults)) || 20, 1000);
  const rest = byId(service).filter(({ localId }) => localId > nextPageToken);
  const users = rest.slice(0, size);
  const last = users.at(-1)?.localId;
  const kind = 'identitytoolkit#DownloadAccountResponse';
  return { kind, users, ...(users.length === size && { nextPageToken: last }) };
};

/** Returns all accounts, or only their number. */
export const query: Operation = (service, { body }) => {
  const { returnUserInfo = true } = readCall(z.object({ returnUserInfo: flag }), body);
  const recordsCount = String(service.accounts.size);
  return { recordsCount, ...(returnUserInfo && { userInfo: byId(service) }) };
};

const target = z.object({ idToken: text, localId: text });

/** The account that a call changes: the owner names one, and others prove theirs with a token. */
async function accountOfCall(service: IdentityService, call: Parameters<Operation>[1]) {
  const { idToken, localId } = readCall(target, call.body);
  if (!call.isOwner || idToken) return accountOfIdToken(service, idToken);
  demand(localId, 'MISSING_LOCAL_ID');
  const account = service.accounts.get(localId);
  demand(account, 'USER_NOT_FOUND');
  return { account, session: null };
}

export const deleteAccount: Operation = async (service, call) => {
  const { account } = await accountOfCall(service, call);
  service.accounts.delete(account.localId);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};

const changes = z.object({
  oobCode: text,
  email: text,
  password: text,
  displayName: text,
  photoUrl: text,
  // Only for the owner.
  emailVerified: flag,
  disableUser: flag,
  customAttributes: text,
  validSince: text,
  createdAt: text,
  lastLoginAt: text,
});

/** Changes an account. A new password ends earlier sessions and starts a new one. */
export const update: Operation = async (service, call) => {
  const { oobCode, ...given } = readCall(changes, call.body);
  if (oobCode) return shownChange(verifyEmail(service, oobCode));
  const { account, session } = await accountOfCall(service, call);
  const { localId } = account;
  const changed = changeAccount(service, localId, {
    ...(await ownChanges(service, account, given)),
    ...(call.isOwner && ownersChanges(given)),
  });
  const isNewSession = changed.validSince !== account.validSince && (session || given.password);
  return {
    ...shownChange(changed),
    ...(isNewSession && (await issueTokens(service, localId, session?.signedInAt))),
  };
};

const shownChange = (account: Account) => {
  const { localId, emailVerified, email, displayName, photoUrl } = account;
  const kind = 'identitytoolkit#SetAccountInfoResponse';
  const providerUserInfo = providersOf(account);
  return { kind, localId, emailVerified, email, displayName, photoUrl, providerUserInfo };
};

type Changes = Omit<z.infer<typeof changes>, 'oobCode'>;

/** The changes that people may make to their own accounts. */
async function ownChanges(
  service: IdentityService,
  before: Account,
  { email: address, password, displayName, photoUrl }: Changes,
): Promise<Partial<Account>> {
  const email = address ? readEmail(address) : before.email;
  const isMoved = email !== before.email;
  const secret = password ? await newPassword(password) : {};
  demand(!isMoved || !email || !accountByEmail(service, email), 'EMAIL_EXISTS');
  return Object.assign(
    isMoved ? { email, emailVerified: false, validSince: String(seconds()) } : {},
    secret,
    displayName !== undefined && { displayName },
    photoUrl !== undefined && { photoUrl },
  );
}

/** The additional changes that the owner may make. */
function ownersChanges({ disableUser: disabled, ...given }: Changes): Partial<Account> {
  const { emailVerified, customAttributes, validSince, createdAt, lastLoginAt } = given;
  demand(isClaims(customAttributes ?? '{}'), 'INVALID_CLAIMS');
  const all = { disabled, emailVerified, customAttributes, validSince, createdAt, lastLoginAt };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

function isClaims(json: string): boolean {
  try {
    return z.record(z.string(), z.unknown()).safeParse(JSON.parse(json)).success;
  } catch {
    return false;
  }
}
