import { UnreachableError } from '#contract/http/client.ts';
import type { Alert } from '#ui/alert.ts';
import { formatHelpLine } from '#words/help-line.ts';
import { type Text, t } from '#words/words.ts';
import { getErrorCode } from './session-problem.ts';

const noConnectionText = 'No connection. Check your network and try again.';
const tooManyAttemptsText = 'Too many attempts. Wait a few minutes, then try again.';
const wrongCredentialsText = 'The e-mail address or password is incorrect.';
const notLoadedText = 'Sign-in could not be loaded. Check your connection, then reload this page.';

const commonTexts: Record<string, Text> = {
  'auth/network-request-failed': noConnectionText,
  'auth/timeout': noConnectionText,
  'auth/too-many-requests': tooManyAttemptsText,
  'auth/quota-exceeded': tooManyAttemptsText,
  'auth/user-disabled': 'This account has been disabled. Please contact us.',
  'auth/invalid-email': 'This is not a valid e-mail address.',
  'auth/missing-email': 'Email is required',
};

/** An unknown account and a wrong password have the same message, so the form does not reveal which accounts exist. */
const loginTexts: Record<string, Text> = {
  ...commonTexts,
  'auth/invalid-credential': wrongCredentialsText,
  'auth/invalid-login-credentials': wrongCredentialsText,
  'auth/user-not-found': wrongCredentialsText,
  'auth/wrong-password': wrongCredentialsText,
  'auth/missing-password': 'Password is required',
};

const registrationTexts: Record<string, Text> = {
  ...commonTexts,
  'auth/weak-password': 'This password is too weak. Use at least 6 characters.',
  'auth/password-does-not-meet-requirements':
    'This password does not meet the requirements. Use a longer one with upper-case and lower-case letters, digits and symbols.',
  'auth/missing-password': 'Password is required',
  'auth/operation-not-allowed': 'New accounts cannot be created right now.',
  'auth/admin-restricted-operation': 'New accounts cannot be created right now.',
};

const resetTexts: Record<string, Text> = {
  ...commonTexts,
  'auth/user-not-found': 'There is no account with this e-mail address.',
};

function findMessage(messages: Record<string, Text>, error: unknown): string | undefined {
  const message = messages[getErrorCode(error)];
  return message && t(message);
}

/** Returns the error message for the login form and for the forms on *My account* [AUTH-5]. */
export const describeAuthError = (
  error: unknown,
  fallback = t('Signing in is not possible right now. Please try again later.'),
): string =>
  error instanceof UnreachableError
    ? t(notLoadedText)
    : (findMessage(loginTexts, error) ??
      [fallback, formatHelpLine(error)].filter(Boolean).join(' '));

/** The alert after a failed registration: the specified wording and, if the cause is known, a detail [AUTH-4]. */
export function createRegistrationAlert(error: unknown): Alert {
  const code = getErrorCode(error);
  if (code === 'auth/email-already-in-use') {
    return {
      kind: 'warning',
      title: t('Email Already in Use'),
      text: t('You already have an account! Please login.'),
    };
  }
  const detail =
    error instanceof UnreachableError ? t(notLoadedText) : findMessage(registrationTexts, error);
  return {
    kind: 'error',
    title: t('Error'),
    text: t('An error occurred while registering. Please try again later.'),
    ...(detail && { detail }),
    help: formatHelpLine(error),
  };
}

/** The alert after a failed password reset [AUTH-6]. */
export const createResetAlert = (error: unknown): Alert => ({
  kind: 'error',
  title: t('Error'),
  text:
    findMessage(resetTexts, error) ??
    t('The password reset e-mail could not be sent. Please try again later.'),
});

/** The error message after a failed request for a verification e-mail [AUTH-13]. */
export const describeVerificationError = (error: unknown): string =>
  findMessage(commonTexts, error) ?? 'That did not work. Please try again later.';
