import { type Call, ProblemError, UnreachableError } from '#contract/http/client.ts';
import { isAdmin } from '#contract/routes/visitor-routes.ts';
import { type Text, t } from '#words/words.ts';
import type { SessionState } from './session-state.ts';

/** Callers need not show this error because the session opens the home page or asks the user to sign in again. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';
}

/** Empty if the error has no code. */
export function getErrorCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}

/** Returns whether the server refused the token. A call with a new token may succeed. */
export const isUnauthenticated = (error: unknown): boolean =>
  error instanceof ProblemError && error.problem.status === 401;

const sessionEndMessages: Record<string, Text> = {
  'reauthentication-required':
    'Your session has ended, or your permissions have changed. Please sign in again.',
  'account-deleted': 'This account was deleted. Please contact us if you think that is a mistake.',
  'auth/user-disabled': 'This account has been disabled. Please contact us.',
  'auth/user-not-found': 'This account no longer exists.',
  'auth/user-token-expired': 'Your session has ended. Please sign in again.',
  'auth/invalid-user-token': 'Your session has ended. Please sign in again.',
};

/** True for any 401 or 403, and for codes with which the identity service rejects the account. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ProblemError
    ? error.problem.status === 401 || error.problem.status === 403
    : getErrorCode(error) in sessionEndMessages;

/** Returns the message for a refusal with a specific reason [AUTH-13]. Null for a plain 401 or 403. */
export function findSessionEndMessage(error: unknown): string | null {
  const message = sessionEndMessages[getProblemCode(error) ?? getErrorCode(error)];
  return message ? t(message) : null;
}

const getProblemCode = (error: unknown): string | null =>
  error instanceof ProblemError ? error.problem.code : null;

export function describeProblem(error: unknown): string {
  if (error instanceof ProblemError && error.problem.status === 429) {
    return 'Too many requests. Wait a few minutes, then try again.';
  }
  if (error instanceof UnreachableError || getErrorCode(error) === 'auth/network-request-failed') {
    return 'The server cannot be reached. Check your connection, then try again.';
  }
  return 'Something went wrong on our side. Please try again later.';
}

/** The message for a user whose permissions have changed since the page opened [AUTH-16]. Null for other refusals. */
export async function findPermissionChangeMessage(
  refusal: unknown,
  { admin, editor, email }: SessionState,
  call: Call,
): Promise<string | null> {
  const code = getProblemCode(refusal);
  // Only the account's earlier sessions are invalid, so the user can sign in again.
  if (code === 'reauthentication-required') return findSessionEndMessage(refusal);
  if (!(admin || editor) || code !== 'forbidden') return null;
  const hasRole = await call(isAdmin, { params: { email } }).then(
    ({ data }) => data[admin ? 'admin' : 'editor'] === true,
    () => true, // if the check fails, assumes that the role has not changed
  );
  if (hasRole) return null;
  return `You are no longer ${admin ? 'an admin' : 'an editor'} of this website. Only an admin can change that.`;
}
