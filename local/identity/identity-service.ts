import { randomBytes } from 'node:crypto';
import type { JWK } from 'jose';
import { type Account, type MailCode, seconds } from './account.ts';
import { demand } from './identity-error.ts';
import { type SessionTokens, sessionTokens } from './session-tokens.ts';

/** What one project's identity service knows. */
export interface IdentityState {
  users: Account[];
  oobs: MailCode[];
  signingKey: JWK;
}

/** The accounts of one project in memory, and the tokens of their sessions. */
export interface IdentityService {
  projectId: string;
  tokens: SessionTokens;
  /** By `localId`. */
  accounts: Map<string, Account>;
  /** By `oobCode`. */
  mailCodes: Map<string, MailCode>;
  /** Whether calls answer the same for an address that has no account as for a wrong password [AUTH-5]. */
  enableImprovedEmailPrivacy: boolean;
  /** All of it, to be stored. */
  state(): IdentityState;
}

export async function openIdentityService(
  projectId: string,
  { users, oobs, signingKey }: IdentityState,
): Promise<IdentityService> {
  const accounts = new Map(users.map((each) => [each.localId, each]));
  const mailCodes = new Map(oobs.map((each) => [each.oobCode, each]));
  return {
    projectId,
    tokens: await sessionTokens(projectId, signingKey),
    accounts,
    mailCodes,
    enableImprovedEmailPrivacy: true,
    state: () => ({ users: [...accounts.values()], oobs: [...mailCodes.values()], signingKey }),
  };
}

export const newId = (bytes: number) => randomBytes(bytes).toString('base64url');

/** Addresses that differ in letter case are one. Throws `INVALID_EMAIL`. */
export function readEmail(text: string | undefined): string {
  demand(text, 'MISSING_EMAIL');
  demand(/^[^@\s]+@[^@\s]+$/.test(text), 'INVALID_EMAIL');
  return text.toLowerCase();
}

export const accountByEmail = ({ accounts }: IdentityService, email: string) =>
  [...accounts.values()].find((each) => each.email === email);

/** Changes an account as it is now; returns what it is then. A field that is undefined goes. Throws `USER_NOT_FOUND`. */
export function changeAccount(
  { accounts }: IdentityService,
  localId: string,
  changes: Partial<Account>,
): Account {
  const before = accounts.get(localId);
  demand(before, 'USER_NOT_FOUND');
  const changed = { ...before, ...changes };
  accounts.set(localId, changed);
  return changed;
}

/** Whose session an ID token proves, now. Throws as the real service does where it proves none. */
export async function accountOfIdToken(
  { tokens, accounts }: IdentityService,
  idToken: string | undefined,
) {
  demand(idToken, 'MISSING_ID_TOKEN');
  const session = await tokens.readIdToken(idToken);
  demand(session, 'INVALID_ID_TOKEN');
  const account = accounts.get(session.uid);
  demand(account, 'USER_NOT_FOUND');
  demandCurrent(account, session.issuedAt);
  return { account, session };
}

/** Throws unless a token that was made then still counts. */
export function demandCurrent(account: Account, issuedAt: number): void {
  demand(issuedAt >= Number(account.validSince ?? 0), 'TOKEN_EXPIRED');
  demand(!account.disabled, 'USER_DISABLED');
}

/** Tokens of an account's session that began at a moment, by default now. */
export function issueTokens(service: IdentityService, localId: string, signedInAt = seconds()) {
  const lastRefreshAt = new Date().toISOString();
  return service.tokens.issue(changeAccount(service, localId, { lastRefreshAt }), signedInAt);
}
