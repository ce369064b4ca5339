import * as z from 'zod/mini';
import { type Account, providersOf } from './account.ts';
import { flag, type Operation, text } from './call.ts';
import { demand, IdentityError, readCall } from './identity-error.ts';
import {
  accountByEmail,
  changeAccount,
  demandCurrent,
  issueTokens,
  newId,
  readEmail,
} from './identity-service.ts';
import { isPasswordOf, newPassword } from './passwords.ts';

const newAccount = z.object({
  localId: text,
  email: text,
  password: text,
  displayName: text,
  photoUrl: text,
  emailVerified: flag,
  disabled: flag,
});

/** Creates an account. The owner can choose its id, and can create one without a password. */
export const signUp: Operation = async (service, { body, isOwner }) => {
  const { email: given, password, ...fields } = readCall(newAccount, body);
  const { localId = newId(21), displayName, photoUrl } = fields;
  demand(isOwner || fields.localId === undefined, 'UNEXPECTED_PARAMETER : User ID');
  demand(isOwner || given || password, 'ADMIN_ONLY_OPERATION');
  demand(isOwner || password, 'MISSING_PASSWORD');
  const email = isOwner && given === undefined ? undefined : readEmail(given);
  const secret = password === undefined ? {} : await newPassword(password);
  demand(!email || !accountByEmail(service, email), 'EMAIL_EXISTS');
  demand(!service.accounts.has(localId), 'DUPLICATE_LOCAL_ID');
  const now = String(Date.now());
  const { emailVerified = false, disabled = false } = isOwner ? fields : {};
  const account = { localId, email, displayName, photoUrl, emailVerified, ...secret };
  service.accounts.set(localId, {
    ...account,
    ...(disabled && { disabled }),
    createdAt: now,
    lastLoginAt: now,
  });
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    ...{ localId, displayName, email },
    ...(!isOwner && (await issueTokens(service, localId))),
  };
};

const credentials = z.object({ email: text, password: text });

export const signInWithPassword: Operation = async (service, { body }) => {
  const { email: given, password } = readCall(credentials, body);
  const email = readEmail(given);
  demand(password, 'MISSING_PASSWORD');
  const wrong = 'INVALID_LOGIN_CREDENTIALS';
  const hides = service.enableImprovedEmailPrivacy;
  const account: Account | undefined = accountByEmail(service, email);
  demand(account, hides ? wrong : 'EMAIL_NOT_FOUND');
  demand(!account.disabled, 'USER_DISABLED');
  demand(await isPasswordOf(account, password), hides ? wrong : 'INVALID_PASSWORD');
  const { localId } = account;
  const { displayName } = changeAccount(service, localId, { lastLoginAt: String(Date.now()) });
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    ...{ registered: true, localId, email, displayName },
    ...(await issueTokens(service, localId)),
  };
};

const identifier = z.object({ identifier: text });

/** How an address can sign in. The list is empty if the service hides who has an account. */
export const createAuthUri: Operation = (service, { body }) => {
  const email = readEmail(readCall(identifier, body).identifier);
  const answer = { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: newId(20) };
  if (service.enableImprovedEmailPrivacy) return answer;
  const account = accountByEmail(service, email);
  const methods = account ? providersOf(account).map(({ providerId }) => providerId) : [];
  return { ...answer, registered: Boolean(account), allProviders: methods, signinMethods: methods };
};

const renewal = z.object({ grant_type: text, refresh_token: text });

/** Renews the ID token of a session. The time of the sign-in stays. */
export const renewTokens: Operation = async (service, { body }) => {
  const { grant_type: grant, refresh_token: token } = readCall(renewal, body);
  demand(grant === 'refresh_token', grant ? 'INVALID_GRANT_TYPE' : 'MISSING_GRANT_TYPE');
  demand(token, 'MISSING_REFRESH_TOKEN');
  const session = await service.tokens.readRefreshToken(token);
  if (!session) throw new IdentityError('INVALID_REFRESH_TOKEN');
  const account = service.accounts.get(session.uid);
  demand(account, 'USER_NOT_FOUND');
  demandCurrent(account, session.issuedAt);
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
