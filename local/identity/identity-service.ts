import { randomBytes } from 'node:crypto';
import type { JWK } from 'jose';
import type { Account, MailCode } from './account.ts';
import { assertValid } from './identity-error.ts';
import { createSessionTokens, type Session } from './session-tokens.ts';

export interface IdentityState {
  users: Account[];
  oobs: MailCode[];
  signingKey: JWK;
}

export type IdentityService = Awaited<ReturnType<typeof openIdentityService>>;

/** Keeps accounts, keyed by `localId`, and mail codes, keyed by `oobCode`. */
export async function openIdentityService(
  projectId: string,
  { users, oobs, signingKey }: IdentityState,
) {
  const accounts = new Map(users.map((account) => [account.localId, account]));
  const mailCodes = new Map(oobs.map((code) => [code.oobCode, code]));
  return {
    projectId,
    tokens: await createSessionTokens(projectId, signingKey),
    accounts,
    mailCodes,
    getState: (): IdentityState => ({
      users: [...accounts.values()],
      oobs: [...mailCodes.values()],
      signingKey,
    }),
  };
}

export const createId = (bytes: number) => randomBytes(bytes).toString('base64url');

/** Returns the address in lower case. Throws `MISSING_EMAIL` or `INVALID_EMAIL`. */
export function parseEmail(text: string | undefined): string {
  assertValid(text, 'MISSING_EMAIL');
  assertValid(/^[^@\s]+@[^@\s]+$/.test(text), 'INVALID_EMAIL');
  return text.toLowerCase();
}

export const findAccountByEmail = ({ accounts }: IdentityService, email: string) =>
  [...accounts.values()].find((account) => account.email === email);

/** Changes an account and returns the changed one. Throws `USER_NOT_FOUND`. */
export function changeAccount(
  { accounts }: IdentityService,
  localId: string,
  changes: Partial<Account>,
): Account {
  const before = accounts.get(localId);
  assertValid(before, 'USER_NOT_FOUND');
  const account = { ...before, ...changes };
  accounts.set(localId, account);
  return account;
}

/** Resolves to the account and session of a valid ID token. Rejects with the same errors as the real service. */
export async function requireAccountOfIdToken(
  service: IdentityService,
  idToken: string | undefined,
) {
  assertValid(idToken, 'MISSING_ID_TOKEN');
  const session = await service.tokens.readIdToken(idToken);
  assertValid(session, 'INVALID_ID_TOKEN');
  return { account: requireAccount(service, session), session };
}

/** Returns the account of a session. Throws if the session has ended. */
export function requireAccount({ accounts }: IdentityService, { uid, issuedAt }: Session): Account {
  const account = accounts.get(uid);
  assertValid(account, 'USER_NOT_FOUND');
  assertValid(issuedAt >= Number(account.validSince ?? 0), 'TOKEN_EXPIRED');
  assertValid(!account.disabled, 'USER_DISABLED');
  return account;
}
