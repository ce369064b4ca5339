import { randomBytes } from 'node:crypto';
import type { JWK } from 'jose';
import { type Account, type MailCode, toUnixSeconds } from './account.ts';
import { assertCall } from './identity-error.ts';
import { createSessionTokens, type SessionTokens } from './session-tokens.ts';

export interface IdentityState {
  users: Account[];
  oobs: MailCode[];
  signingKey: JWK;
}

export interface IdentityService {
  projectId: string;
  tokens: SessionTokens;
  /** By `localId`. */
  accounts: Map<string, Account>;
  /** By `oobCode`. */
  mailCodes: Map<string, MailCode>;
  getState(): IdentityState;
}

export async function openIdentityService(
  projectId: string,
  { users, oobs, signingKey }: IdentityState,
): Promise<IdentityService> {
  const accounts = new Map(users.map((account) => [account.localId, account]));
  const mailCodes = new Map(oobs.map((code) => [code.oobCode, code]));
  return {
    projectId,
    tokens: await createSessionTokens(projectId, signingKey),
    accounts,
    mailCodes,
    getState: () => ({ users: [...accounts.values()], oobs: [...mailCodes.values()], signingKey }),
  };
}

export const createId = (bytes: number) => randomBytes(bytes).toString('base64url');

/** Returns the address in lower case. Throws `MISSING_EMAIL` or `INVALID_EMAIL`. */
export function parseEmail(text: string | undefined): string {
  assertCall(text, 'MISSING_EMAIL');
  assertCall(/^[^@\s]+@[^@\s]+$/.test(text), 'INVALID_EMAIL');
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
  assertCall(before, 'USER_NOT_FOUND');
  const account = { ...before, ...changes };
  accounts.set(localId, account);
  return account;
}

/** Resolves to the account and session of a valid ID token. Rejects with the same errors as the real service. */
export async function requireAccountOfIdToken(
  { tokens, accounts }: IdentityService,
  idToken: string | undefined,
) {
  assertCall(idToken, 'MISSING_ID_TOKEN');
  const session = await tokens.readIdToken(idToken);
  assertCall(session, 'INVALID_ID_TOKEN');
  const account = accounts.get(session.uid);
  assertCall(account, 'USER_NOT_FOUND');
  assertValidSession(account, session.issuedAt);
  return { account, session };
}

/** Throws unless a token that was issued at the given time is still valid. */
export function assertValidSession(account: Account, issuedAt: number): void {
  assertCall(issuedAt >= Number(account.validSince ?? 0), 'TOKEN_EXPIRED');
  assertCall(!account.disabled, 'USER_DISABLED');
}

export function issueTokens(
  service: IdentityService,
  localId: string,
  signedInAt = toUnixSeconds(),
) {
  const lastRefreshAt = new Date().toISOString();
  return service.tokens.issue(changeAccount(service, localId, { lastRefreshAt }), signedInAt);
}
