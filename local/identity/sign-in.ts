import * as z from 'zod/mini';
import { type Operation, text } from './call.ts';
import { assertCall, IdentityError, parseCall } from './identity-error.ts';
import {
  assertValidSession,
  changeAccount,
  createId,
  findAccountByEmail,
  issueTokens,
  parseEmail,
} from './identity-service.ts';
import { hashNewPassword, isCorrectPassword } from './passwords.ts';

const newAccount = z.object({ localId: text, email: text, password: text, displayName: text });

export const signUp: Operation = async (service, { body }) => {
  const { localId: chosenId, email: rawEmail, password, displayName } = parseCall(newAccount, body);
  assertCall(chosenId === undefined, 'UNEXPECTED_PARAMETER : User ID');
  assertCall(rawEmail || password, 'ADMIN_ONLY_OPERATION');
  assertCall(password, 'MISSING_PASSWORD');
  const email = parseEmail(rawEmail);
  const secret = await hashNewPassword(password);
  assertCall(!findAccountByEmail(service, email), 'EMAIL_EXISTS');
  const localId = createId(21);
  const now = String(Date.now());
  const account = { localId, email, displayName, emailVerified: false, ...secret };
  service.accounts.set(localId, { ...account, createdAt: now, lastLoginAt: now });
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    ...{ localId, displayName, email },
    ...(await issueTokens(service, localId)),
  };
};

const credentials = z.object({ email: text, password: text });
const wrongCredentials = 'INVALID_LOGIN_CREDENTIALS';

/** Returns the same response for an unknown address as for a wrong password [AUTH-5]. */
export const signInWithPassword: Operation = async (service, { body }) => {
  const { email: rawEmail, password } = parseCall(credentials, body);
  const email = parseEmail(rawEmail);
  assertCall(password, 'MISSING_PASSWORD');
  const account = findAccountByEmail(service, email);
  assertCall(account, wrongCredentials);
  assertCall(!account.disabled, 'USER_DISABLED');
  assertCall(await isCorrectPassword(account, password), wrongCredentials);
  const { localId } = account;
  const { displayName } = changeAccount(service, localId, { lastLoginAt: String(Date.now()) });
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    ...{ registered: true, localId, email, displayName },
    ...(await issueTokens(service, localId)),
  };
};

const renewal = z.object({ grant_type: text, refresh_token: text });

/** Renews the ID token of a session without changing the time of the sign-in. */
export const renewTokens: Operation = async (service, { body }) => {
  const { grant_type: grant, refresh_token: token } = parseCall(renewal, body);
  assertCall(grant === 'refresh_token', grant ? 'INVALID_GRANT_TYPE' : 'MISSING_GRANT_TYPE');
  assertCall(token, 'MISSING_REFRESH_TOKEN');
  const session = await service.tokens.readRefreshToken(token);
  if (!session) throw new IdentityError('INVALID_REFRESH_TOKEN');
  const account = service.accounts.get(session.uid);
  assertCall(account, 'USER_NOT_FOUND');
  assertValidSession(account, session.issuedAt);
  const { idToken, expiresIn } = await issueTokens(service, session.uid, session.signedInAt);
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
