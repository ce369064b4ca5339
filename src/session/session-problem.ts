import { ProblemError, UnreachableError } from '#contract/http/client.ts';
import { codeOf } from './error-code.ts';

/** The session has ended, and the page is on its way home or asks to sign in again. There is nothing else to show for it. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';
}

/** Whether the server refused the proof itself, so that a newer one may help. */
export const isUnauthenticated = (error: unknown): boolean =>
  error instanceof ProblemError && error.problem.status === 401;

/** How a session ends from outside: what the identity service, or the server, says about the account. */
const sessionEndMessages: Record<string, string> = {
  'reauthentication-required':
    'Your account or its rights have changed since you signed in. Please sign in again.',
  'account-deleted': 'This account was deleted. Please contact us if you think that is a mistake.',
  'auth/user-disabled': 'This account has been disabled. Please contact us.',
  'auth/user-not-found': 'This account no longer exists.',
  'auth/user-token-expired': 'Your sign-in has ended. Please sign in again.',
  'auth/invalid-user-token': 'Your sign-in has ended. Please sign in again.',
};

/** Whether the error means that this account may not go on: any 401 or 403, or the identity service dropped it. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ProblemError
    ? error.problem.status === 401 || error.problem.status === 403
    : codeOf(error) in sessionEndMessages;

/** The sentence for a refusal that has one of its own [AUTH-13]; null for a plain 401 or 403. */
export const sessionEndMessage = (error: unknown): string | null =>
  sessionEndMessages[error instanceof ProblemError ? error.problem.code : codeOf(error)] ?? null;

const codeOfRefusal = (error: unknown): string | null =>
  error instanceof ProblemError ? error.problem.code : null;

/** Whether the account is welcome as it is now, and only what was begun before counts no more [AUTH-16]. */
export const wantsNewSignIn = (error: unknown): boolean =>
  codeOfRefusal(error) === 'reauthentication-required';

/** Whether the rights of an account do not suffice. */
export const isForbidden = (error: unknown): boolean => codeOfRefusal(error) === 'forbidden';

/** For somebody who had these rights when the screen was opened. */
export const demotedMessage = (role: 'an admin' | 'an editor') =>
  `You are no longer ${role} of this website. Only another admin can change that.`;

/** Why a signed-in person has no access token at the moment, as a sentence. */
export function problemText(error: unknown): string {
  if (error instanceof ProblemError && error.problem.status === 429) {
    return 'Too many requests. Wait a minute, then try again.';
  }
  if (error instanceof UnreachableError || codeOf(error) === 'auth/network-request-failed') {
    return 'The server cannot be reached. Check your connection, then try again.';
  }
  return 'Something went wrong on our side. Please try again later.';
}
