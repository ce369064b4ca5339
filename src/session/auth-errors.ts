import { UnreachableError } from '#contract/http/client.ts';
import { helpLine } from '#contract/http/help-line.ts';
import type { Alert } from '#ui/alert.ts';
import { codeOf } from './error-code.ts';

/**
 * The error catalogue of signing in: what a person reads for each code of the identity service. A service that
 * protects against finding out who has an account answers `auth/invalid-credential`; one that does not tells an unknown
 * account from a wrong password. Both read the same here, so the screen never says whether an account exists.
 */
const network = 'No connection. Check your network and try again.';
const tooMany = 'Too many attempts. Wait a few minutes, then try again.';
const disabled = 'This account has been disabled. Please contact us.';
const badEmail = 'This is not a valid e-mail address.';
const wrong = 'The e-mail or the password is not right.';
const unreachable = 'Signing in could not be loaded. Check your connection, then reload this page.';
const unavailable = 'Signing in is not possible right now. Please try again later.';

/** What is the same for every action. */
const common: Record<string, string> = {
  'auth/network-request-failed': network,
  'auth/timeout': network,
  'auth/too-many-requests': tooMany,
  'auth/quota-exceeded': tooMany,
  'auth/user-disabled': disabled,
  'auth/invalid-email': badEmail,
  'auth/missing-email': 'Email is required',
};

const login: Record<string, string> = {
  ...common,
  'auth/invalid-credential': wrong,
  'auth/invalid-login-credentials': wrong,
  'auth/user-not-found': wrong,
  'auth/wrong-password': wrong,
  'auth/missing-password': 'Password is required',
};

const register: Record<string, string> = {
  ...common,
  'auth/weak-password': 'This password is too weak. Use at least 6 characters.',
  'auth/password-does-not-meet-requirements': 'This password is too weak. Use a longer one.',
  'auth/missing-password': 'Password is required',
  'auth/operation-not-allowed': 'New accounts cannot be made at the moment.',
  'auth/admin-restricted-operation': 'New accounts cannot be made at the moment.',
};

const reset: Record<string, string> = {
  ...common,
  'auth/user-not-found': 'There is no account with this e-mail address.',
};

/** The sentence that the login form shows above its button [AUTH-5]. */
export const loginMessage = (error: unknown): string =>
  error instanceof UnreachableError
    ? unreachable
    : (login[codeOf(error)] ?? [unavailable, helpLine(error)].filter(Boolean).join(' '));

/** The dialog after a registration that failed, word for word as specified, and what can be done about it [AUTH-4]. */
export function registrationAlert(error: unknown): Alert {
  const code = codeOf(error);
  if (code === 'auth/email-already-in-use') {
    return {
      kind: 'warning',
      title: 'Email Already in Use',
      text: 'You already have an account! Please login.',
    };
  }
  const detail = error instanceof UnreachableError ? unreachable : register[code];
  return {
    kind: 'error',
    title: 'Error',
    text: 'An error occurred while registering. Please try again later.',
    ...(detail && { detail }),
    help: helpLine(error),
  };
}

/** The dialog after a reset that failed [AUTH-6]. */
export const resetAlert = (error: unknown): Alert => ({
  kind: 'error',
  title: 'Error',
  text:
    reset[codeOf(error)] ?? 'The password reset e-mail could not be sent. Please try again later.',
});

/** The sentence under a request for a verification e-mail that failed [AUTH-13]. */
export const mailMessage = (error: unknown): string =>
  common[codeOf(error)] ?? 'That did not work. Please try again later.';
