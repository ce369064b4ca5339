/** The actions of the sign-in dialog. `close` restores the focus, so it runs before an alert replaces the dialog. */
import { confirm, showAlert } from '#ui/alert.ts';
import { t } from '#words/words.ts';
import { createRegistrationAlert, createResetAlert, describeAuthError } from '../auth-errors.ts';
import { session } from '../session.ts';

const showWelcome = (name: string) =>
  showAlert({ kind: 'success', title: t('Welcome!'), text: t('Hello {name}', { name }) });

/** Creates an account. Closes the dialog on success and on error [AUTH-3, AUTH-4]. */
export async function register(
  { name, email, password }: { name: string; email: string; password: string },
  close: () => void,
): Promise<void> {
  try {
    const isAccepted = await session.register(name, email, password);
    close();
    if (isAccepted) await showWelcome(name);
  } catch (error) {
    console.warn('Registration failed', error);
    close();
    await showAlert(createRegistrationAlert(error));
  }
}

/** Signs in. Resolves to null, or to an error message for the form, which then stays open [AUTH-5]. */
export async function login(
  { email, password }: { email: string; password: string },
  close: () => void,
): Promise<string | null> {
  try {
    const account = await session.signIn(email, password);
    close();
    if (account) await showWelcome(account.name || account.email);
    return null;
  } catch (error) {
    console.warn('Login failed', error);
    return describeAuthError(error);
  }
}

/** Requests a password reset e-mail. Closes the dialog on success [AUTH-6]. */
export async function sendPasswordReset({ email }: { email: string }, close: () => void) {
  try {
    await session.sendPasswordReset(email);
    close();
    await showAlert({
      kind: 'success',
      title: t('Email Sent!'),
      text: t('Password reset email has been sent to your email address.'),
    });
  } catch (error) {
    console.warn('Password reset failed', error);
    await showAlert(createResetAlert(error));
  }
}

/** Asks for confirmation and signs out. Resolves to whether the user is signed out [AUTH-7]. */
export async function logout(): Promise<boolean> {
  const { name } = session.getSnapshot();
  const isConfirmed = await confirm({
    title: t('Are you sure you want to logout {name}', { name }).trimEnd(),
    text: t('You will be logged out'),
    confirm: t('Yes, logout'),
    cancel: t('Cancel'),
  });
  if (!isConfirmed) return false;
  try {
    await session.signOut();
  } catch (error) {
    console.warn('Logout failed', error);
    await showAlert({
      kind: 'error',
      title: t('Error'),
      text: t('You are still signed in. Check your connection, then try again.'),
    });
    return false;
  }
  await showAlert({
    kind: 'success',
    title: t('Logged Out!'),
    text: t('You have been logged out.'),
  });
  return true;
}
