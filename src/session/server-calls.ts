import type { Call } from '#contract/http/client.ts';
import { jwt, registerUser } from '#contract/routes/visitor-routes.ts';
import type { Account, IdentityService } from './identity-service.ts';
import { isUnauthenticated, SessionEndedError } from './session-problem.ts';

/**
 * Exchanges an ID token for an access token (`POST /jwt`) [AUTH-8, AUTH-9]. Requests a new ID token if `fresh` is set
 * or if the server rejects the current one. Rejects with the error from the API client or the identity service.
 */
export async function exchangeIdToken(
  call: Call,
  identity: IdentityService,
  email: string | undefined,
  { fresh }: { fresh: boolean },
): Promise<string> {
  const bearer = await identity.idToken({ fresh });
  if (!bearer || !email) throw new SessionEndedError('Nobody is signed in');
  try {
    const { data } = await call(jwt, { body: { email }, bearer });
    return data.token;
  } catch (error) {
    if (fresh || !isUnauthenticated(error)) throw error;
    return exchangeIdToken(call, identity, email, { fresh: true });
  }
}

/** Stores a new account with the role `user` on the server (`POST /registerUser`) [AUTH-3]. */
export async function saveRegistration(
  call: Call,
  identity: IdentityService,
  { uid, name, email }: Account,
): Promise<void> {
  const bearer = await identity.idToken({ fresh: false });
  if (!bearer) throw new SessionEndedError('Nobody is signed in');
  await call(registerUser, { body: { userData: { uid, name, email, role: 'user' } }, bearer });
}
