import { act, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthDialog } from '#session/dialog/auth-dialog.tsx';
import type { AuthView } from '#session/dialog/auth-views.tsx';
import { createIdentityError, type FakeIdentity } from '../unit/session/fakes.ts';
import { acknowledge, getDescriptions, getTexts, isDisabled, user } from './steps.ts';

const mocks = vi.hoisted(() => ({ identity: null as FakeIdentity | null }));

vi.mock('#session/session.ts', async () => {
  const { FakeIdentity, createSession } = await import('../unit/session/fakes.ts');
  const { useSyncExternalStore } = await import('react');
  mocks.identity = new FakeIdentity();
  const { session } = createSession({ identity: mocks.identity });
  return {
    session,
    useSession: () => useSyncExternalStore(session.subscribe, session.getSnapshot),
  };
});

const email = 'amina@example.com';

function TestDialog({ initialView }: { initialView: AuthView }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <AuthDialog initialView={initialView} onClose={() => setOpen(false)} />;
}

const titles = {
  register: 'Create your account',
  login: 'Welcome back',
  forgotPassword: 'Reset your password',
};

async function openDialog(initialView: AuthView = 'register') {
  render(<TestDialog initialView={initialView} />);
  return within(await screen.findByRole('dialog', { name: titles[initialView] }));
}

const findView = async (name: AuthView) =>
  within(await screen.findByRole('dialog', { name: titles[name] }));
const press = (dialog: ReturnType<typeof within>, name: string) =>
  user.click(dialog.getByRole('button', { name }));

const getDescription = (field: HTMLElement) => getDescriptions(field).join(' ');
/** Clears the field first, because the dialog remembers its input after closing. */
async function fillIn(dialog: ReturnType<typeof within>, label: string, text: string) {
  const field = dialog.getByLabelText(label) as HTMLInputElement;
  await user.clear(field);
  await user.type(field, text);
  return field;
}

async function logIn(dialog: ReturnType<typeof within>) {
  await fillIn(dialog, 'Email', email);
  await user.type(dialog.getByLabelText('Password'), 'some-password');
  await press(dialog, 'Login');
}

const failWith = (code: string | null) => {
  if (mocks.identity) mocks.identity.failure = code === null ? null : createIdentityError(code);
};
beforeEach(() => failWith(null));

describe('the account dialog', () => {
  it('switches between registration, login and password reset [AUTH-1]', async () => {
    const registerForm = await openDialog();
    expect(document.activeElement).toBe(registerForm.getByLabelText('Name'));
    registerForm.getByRole('button', { name: 'Register' });
    await press(registerForm, 'Login');
    const loginForm = await findView('login');
    expect(loginForm.queryByLabelText('Name')).toBeNull();
    expect(document.activeElement).toBe(loginForm.getByLabelText('Email'));
    await press(loginForm, 'Forgot Password');
    const passwordForm = await findView('forgotPassword');
    passwordForm.getByRole('button', { name: 'Send' });
    expect(passwordForm.queryByLabelText('Password')).toBeNull();
    await press(passwordForm, 'Back to Login');
    await press(await findView('login'), 'Sign Up');
    await findView('register');
  });

  it('reports missing and malformed values at their fields [AUTH-2, LANG-3]', async () => {
    const registerForm = await openDialog();
    await press(registerForm, 'Register');
    for (const name of ['Name', 'Email', 'Password']) {
      expect(getDescription(registerForm.getByLabelText(name))).toBe(`${name} is required`);
    }
    expect(document.activeElement).toBe(registerForm.getByLabelText('Name'));
    const field = registerForm.getByLabelText('Email');
    expect(field.getAttribute('type')).toBe('email');
    expect(field.closest('form')?.hasAttribute('novalidate')).toBe(true);
    await user.type(field, 'amina');
    await press(registerForm, 'Register');
    expect(getDescription(field)).toBe('This is not a valid e-mail address.');
    await user.type(field, '@site.example');
    expect(getDescription(field)).toBe('');
    await user.clear(field);

    await press(registerForm, 'Login');
    const loginForm = await findView('login');
    await press(loginForm, 'Login');
    await loginForm.findByText('Email is required');
    await loginForm.findByText('Password is required');
    await press(loginForm, 'Forgot Password');
    const passwordForm = await findView('forgotPassword');
    await press(passwordForm, 'Send');
    await passwordForm.findByText('Email is required');
  });

  it('clears a field’s error once the user fills in the field [AUTH-2]', async () => {
    const registerForm = await openDialog();
    await press(registerForm, 'Register');
    const getErrors = () => getTexts(registerForm.queryAllByText(/is required$/));
    expect(getErrors()).toEqual(['Name is required', 'Email is required', 'Password is required']);
    await user.type(registerForm.getByLabelText('Name'), 'A');
    expect(getDescription(registerForm.getByLabelText('Name'))).toBe('');
    expect(getErrors()).toEqual(['Email is required', 'Password is required']);
    await user.type(registerForm.getByLabelText('Password'), 'b');
    expect(getErrors()).toEqual(['Email is required']);
  });

  it('supports password managers and shows the password on request [AUTH-1]', async () => {
    const registerForm = await openDialog();
    const password = registerForm.getByLabelText<HTMLInputElement>('Password');
    expect(password.getAttribute('autocomplete')).toBe('new-password');
    expect(registerForm.getByLabelText('Email').getAttribute('autocomplete')).toBe('username');
    await user.type(password, 'visible?');
    expect(password.getAttribute('type')).toBe('password');
    await press(registerForm, 'Show password');
    expect(password.getAttribute('type')).toBe('text');
    expect(password.value).toBe('visible?');
    await press(registerForm, 'Login');
    const loginPassword = (await findView('login')).getByLabelText('Password');
    expect(loginPassword.getAttribute('autocomplete')).toBe('current-password');
  });

  it('reports a weak password without losing the other input [AUTH-2, AUTH-4]', async () => {
    const registerForm = await openDialog();
    await user.type(registerForm.getByLabelText('Name'), 'Weak Password');
    const emailField = await fillIn(registerForm, 'Email', email);
    const password = registerForm.getByLabelText('Password');
    expect(getDescription(password)).toBe('Use at least 6 characters.');
    await user.type(password, 'short');
    await press(registerForm, 'Register');
    expect(registerForm.getByRole('alert').textContent).toBe('Use at least 6 characters');
    expect(document.activeElement).toBe(password);
    expect(emailField.value).toBe(email);
    await user.type(password, ' enough');
    expect(registerForm.queryByRole('alert')).toBeNull();
  });

  it('closes after a warning that the e-mail address is already in use [AUTH-4]', async () => {
    const registerForm = await openDialog();
    failWith('auth/email-already-in-use');
    await fillIn(registerForm, 'Name', 'Someone Else');
    await fillIn(registerForm, 'Email', email);
    await fillIn(registerForm, 'Password', 'whatever-else');
    await press(registerForm, 'Register');
    await acknowledge('Email Already in Use', 'You already have an account! Please login.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('explains a failed login until the next key press [AUTH-2, AUTH-5]', async () => {
    const loginForm = await openDialog('login');
    failWith('auth/user-disabled');
    await logIn(loginForm);
    expect((await loginForm.findByRole('alert')).textContent).toMatch(/disabled/);
    await user.type(loginForm.getByLabelText('Password'), 'x');
    expect(loginForm.queryByRole('alert')).toBeNull();
  });

  it('explains a failed password reset and keeps the input [AUTH-6]', async () => {
    const passwordForm = await openDialog('forgotPassword');
    failWith('auth/too-many-requests');
    await fillIn(passwordForm, 'Email', email);
    await press(passwordForm, 'Send');
    await acknowledge('Error', 'Too many attempts. Wait a few minutes, then try again.');
    const openForm = await findView('forgotPassword');
    expect(openForm.getByLabelText<HTMLInputElement>('Email').value).toBe(email);
  });

  it('disables the login button only while a login is pending [AUTH-5, AUTH-8]', async () => {
    const loginForm = await openDialog('login');
    const { identity } = mocks;
    if (!identity) throw new Error('There is no identity service');
    failWith('auth/network-request-failed');
    await logIn(loginForm);
    await loginForm.findByText(/^No connection/);
    failWith(null);
    const gate = Promise.withResolvers<void>();
    const signIn = identity.signIn.bind(identity);
    vi.spyOn(identity, 'signIn').mockImplementationOnce(() => gate.promise.then(() => signIn()));
    await press(loginForm, 'Login');
    await waitFor(() =>
      expect(isDisabled(loginForm.getByRole('button', { name: 'Login' }))).toBe(true),
    );
    await act(async () => gate.resolve());
    await acknowledge('Welcome!', 'Hello Amina Yusuf');
    expect(screen.queryByRole('dialog', { name: 'Welcome back' })).toBeNull();
  });
});
