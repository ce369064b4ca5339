import * as z from 'zod/mini';
import { assertValid, parseBody } from './identity-error.ts';
import {
  changeAccount,
  createId,
  findAccountByEmail,
  parseEmail,
  requireAccount,
} from './identity-service.ts';
import { type Operation, text } from './operation.ts';
import { hashNewPassword, isCorrectPassword } from './passwords.ts';

const newAccount = z.object({ localId: text, email: text, password: text, displayName: text });

export const signUp: Operation = async (service, { body }) => {
  const { localId: chosenId, email: rawEmail, password, displayName } = parseBody(newAccount, body);
  assertValid(chosenId === undefined, 'UNEXPECTED_PARAMETER : User ID');
  assertValid(rawEmail || password, 'ADMIN_ONLY_OPERATION');
  assertValid(password, 'MISSING_PASSWORD');
  const email = parseEmail(rawEmail);
  const secret = await hashNewPassword(password);
  assertValid(!findAccountByEmail(service, email), 'EMAIL_EXISTS');
  const localId = createId(21);
  const now = String(Date.now());
  const times = { createdAt: now, lastLoginAt: now };
  const account = { localId, email, displayName, emailVerified: false, ...secret, ...times };
  service.accounts.set(localId, account);
  return { localId, email, displayName, ...(await service.tokens.issue(account)) };
};

const credentials = z.object({ email: text, password: text });
const wrongCredentials = 'INVALID_LOGIN_CREDENTIALS';

/** Returns the same response for an unknown address as for a wrong password [AUTH-5]. */
export const signInWithPassword: Operation = async (service, { body }) => {
  const { email: rawEmail, password } = parseBody(credentials, body);
  const email = parseEmail(rawEmail);
  assertValid(password, 'MISSING_PASSWORD');
  const account = findAccountByEmail(service, email);
  assertValid(account, wrongCredentials);
  assertValid(!account.disabled, 'USER_DISABLED');
  assertValid(await isCorrectPassword(account, password), wrongCredentials);
  const { localId, displayName } = account;
  changeAccount(service, localId, { lastLoginAt: String(Date.now()) });
  const tokens = await service.tokens.issue(account);
  return { registered: true, localId, email, displayName, ...tokens };
};

const renewal = z.object({ grant_type: text, refresh_token: text });

/** Renews the ID token of a session without changing the time of the sign-in. */
export const renewTokens: Operation = async (service, { body }) => {
  const { grant_type: grant, refresh_token: token } = parseBody(renewal, body);
  assertValid(grant === 'refresh_token', grant ? 'INVALID_GRANT_TYPE' : 'MISSING_GRANT_TYPE');
  assertValid(token, 'MISSING_REFRESH_TOKEN');
  const session = await service.tokens.readRefreshToken(token);
  assertValid(session, 'INVALID_REFRESH_TOKEN');
  const account = requireAccount(service, session);
  const { idToken, expiresIn } = await service.tokens.issue(account, session.signedInAt);
  return {
    id_token: idToken,
    access_token: idToken,
    expires_in: expiresIn,
    refresh_token: token,
    token_type: 'Bearer',
    user_id: session.uid,
    project_id: service.projectId,
  };
};
