import { confirm, showAlert } from '#ui/alert.ts';
import { loginMessage, registrationAlert, resetAlert } from '../auth-errors.ts';
import { session } from '../session.ts';

/**
 * What the forms and the menu do, with the words of the specification. `close` closes the dialog that the form is in;
 * it is called before an alert opens, so that the focus goes back to where it came from.
 */

const welcome = (name: string) =>
  showAlert({ kind: 'success', title: 'Welcome!', text: `Hello ${name}` });

/** Creates an account; the dialog closes on success and on error [AUTH-3, AUTH-4]. */
export async function register(
  { name, email, password }: { name: string; email: string; password: string },
  close: () => void,
): Promise<void> {
  try {
    const letIn = await session.register(name, email, password);
    close();
    if (letIn) await welcome(name);
  } catch (error) {
    console.warn('Registration failed', error);
    close();
    await showAlert(registrationAlert(error));
  }
}

/** Signs in; resolves to what to show in the form when that failed, which stays open then [AUTH-5]. */
export async function login(
  { email, password }: { email: string; password: string },
  close: () => void,
): Promise<string | null> {
  try {
    const account = await session.signIn(email, password);
    close();
    if (account) await welcome(account.name || account.email);
    return null;
  } catch (error) {
    console.warn('Login failed', error);
    return loginMessage(error);
  }
}

/** Has a reset e-mail sent; the dialog closes on success [AUTH-6]. */
export async function sendPasswordReset(
  { email }: { email: string },
  close: () => void,
): Promise<void> {
  try {
    await session.sendPasswordReset(email);
    close();
    await showAlert({
      kind: 'success',
      title: 'Email Sent!',
      text: 'Password reset email has been sent to your email address.',
    });
  } catch (error) {
    console.warn('Password reset failed', error);
    await showAlert(resetAlert(error));
  }
}

/** Signs out after asking; resolves to whether that happened [AUTH-7]. */
export async function logout(): Promise<boolean> {
  const { name } = session.getSnapshot();
  const sure = await confirm({
    title: `Are you sure you want to logout ${name}`.trimEnd(),
    text: 'You will be logged out',
    confirm: 'Yes, logout',
    cancel: 'Cancel',
  });
  if (!sure) return false;
  try {
    await session.signOut();
  } catch (error) {
    console.warn('Logout failed', error);
    await showAlert({
      kind: 'error',
      title: 'Error',
      text: 'You are still logged in. Check your connection, then try again.',
    });
    return false;
  }
  await showAlert({ kind: 'success', title: 'Logged Out!', text: 'You have been logged out.' });
  return true;
}
