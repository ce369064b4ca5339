import { endSessions } from '#contract/routes/account-routes.ts';
import { describeAuthError } from '#session/auth-errors.ts';
import { session } from '#session/session.ts';
import { getErrorCode } from '#session/session-problem.ts';
import { confirm, showAlert, toast } from '#ui/alert.ts';
import { call } from '../../data/api.ts';
import { showError } from '../../ui/show-error.ts';

/** Resolves to an error message for the form, or to null [AUTH-15]. */
export async function changeName(name: string): Promise<string | null> {
  try {
    await (await session.start()).rename(name);
    // The server reads the name from the new ID token.
    await session.refresh();
  } catch (error) {
    console.warn('The name was not changed', error);
    return describeAuthError(error, 'Your name could not be changed. Please try again later.');
  }
  toast('Your name has been changed.', 3000);
  return null;
}

const wrongPasswordCodes = new Set(['auth/invalid-credential', 'auth/wrong-password']);
const weakPasswordCodes = new Set([
  'auth/weak-password',
  'auth/password-does-not-meet-requirements',
]);

/** Resolves to an error message for the form, or to null [AUTH-15]. */
export async function changePassword(currentPassword: string, newPassword: string) {
  try {
    await (await session.start()).changePassword(currentPassword, newPassword);
  } catch (error) {
    console.warn('The password was not changed', error);
    const code = getErrorCode(error);
    if (wrongPasswordCodes.has(code)) return 'The current password is incorrect.';
    if (weakPasswordCodes.has(code))
      return 'The new password does not meet the requirements. Use a longer one with upper-case and lower-case letters, digits and symbols.';
    return describeAuthError(error, 'Your password could not be changed. Please try again later.');
  }
  await showAlert({
    kind: 'success',
    title: 'Password changed',
    text: 'Your other devices will be signed out within an hour. Use “Sign out everywhere” to sign them out now.',
  });
  return null;
}

export async function signOutEverywhere(): Promise<void> {
  const isConfirmed = await confirm({
    title: 'Sign out everywhere?',
    text: 'You will have to sign in again on every device, including this one.',
    confirm: 'Yes, sign out',
    cancel: 'Cancel',
  });
  if (!isConfirmed) return;
  try {
    await call(endSessions, { body: {} });
  } catch (error) {
    showError(error, 'Failed to sign out everywhere');
    return;
  }
  await session.signOut();
  await showAlert({
    kind: 'success',
    title: 'Signed out',
    text: 'You have been signed out everywhere.',
  });
}
