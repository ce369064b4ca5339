import { act, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthDialog } from '#session/dialog/auth-dialog.tsx';
import type { AuthView } from '#session/dialog/auth-views.tsx';
import { createIdentityError, type FakeIdentity } from '../unit/session/fakes.ts';
import { acknowledge, isDisabled, user } from './steps.ts';

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

async function open(initialView: AuthView = 'register') {
  render(<TestDialog initialView={initialView} />);
  return within(await screen.findByRole('dialog', { name: titles[initialView] }));
}

const findView = async (name: AuthView) =>
  within(await screen.findByRole('dialog', { name: titles[name] }));
const press = (dialog: ReturnType<typeof within>, name: string) =>
  user.click(dialog.getByRole('button', { name }));

function getError(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

async function logIn(dialog: ReturnType<typeof within>) {
  const field = dialog.getByLabelText('Email');
  await user.clear(field);
  await user.type(field, email);
  await user.type(dialog.getByLabelText('Password'), 'some-password');
  await press(dialog, 'Login');
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  if (mocks.identity) mocks.identity.failure = null;
});

describe('the account dialog', () => {
  it('switches between registration, login and password reset [AUTH-1]', async () => {
    const register = await open();
    expect(document.activeElement).toBe(register.getByLabelText('Name'));
    register.getByRole('button', { name: 'Register' });
    await press(register, 'Login');
    const login = await findView('login');
    expect(login.queryByLabelText('Name')).toBeNull();
    expect(document.activeElement).toBe(login.getByLabelText('Email'));
    await press(login, 'Forgot Password');
    const passwordForm = await findView('forgotPassword');
    passwordForm.getByRole('button', { name: 'Send' });
    expect(passwordForm.queryByLabelText('Password')).toBeNull();
    await press(passwordForm, 'Back to Login');
    await press(await findView('login'), 'Sign Up');
    await findView('register');
  });

  it('reports missing and malformed input below each field [AUTH-2, LANG-3]', async () => {
    const register = await open();
    await press(register, 'Register');
    for (const name of ['Name', 'Email', 'Password']) {
      expect(getError(register.getByLabelText(name))).toBe(`${name} is required`);
    }
    expect(document.activeElement).toBe(register.getByLabelText('Name'));
    const field = register.getByLabelText('Email');
    expect(field.getAttribute('type')).toBe('email');
    expect(field.closest('form')?.hasAttribute('novalidate')).toBe(true);
    await user.type(field, 'amina');
    await press(register, 'Register');
    expect(getError(field)).toBe('This is not a valid e-mail address.');
    await user.type(field, '@site.example');
    expect(getError(field)).toBe('');
    await user.clear(field);

    await press(register, 'Login');
    const login = await findView('login');
    await press(login, 'Login');
    await login.findByText('Email is required');
    await login.findByText('Password is required');
    await press(login, 'Forgot Password');
    const passwordForm = await findView('forgotPassword');
    await press(passwordForm, 'Send');
    await passwordForm.findByText('Email is required');
  });

  it('removes the error of a field once it is filled in [AUTH-2]', async () => {
    const register = await open();
    await press(register, 'Register');
    const errors = () => register.queryAllByText(/is required$/).map((line) => line.textContent);
    expect(errors()).toEqual(['Name is required', 'Email is required', 'Password is required']);
    await user.type(register.getByLabelText('Name'), 'A');
    expect(getError(register.getByLabelText('Name'))).toBe('');
    expect(errors()).toEqual(['Email is required', 'Password is required']);
    await user.type(register.getByLabelText('Password'), 'b');
    expect(errors()).toEqual(['Email is required']);
  });

  it('supports password managers and shows the password on request [AUTH-1]', async () => {
    const register = await open();
    const password = register.getByLabelText('Password');
    expect(password.getAttribute('autocomplete')).toBe('new-password');
    expect(register.getByLabelText('Email').getAttribute('autocomplete')).toBe('username');
    await user.type(password, 'visible?');
    expect(password.getAttribute('type')).toBe('password');
    await press(register, 'Show password');
    expect(password.getAttribute('type')).toBe('text');
    expect((password as HTMLInputElement).value).toBe('visible?');
    await press(register, 'Login');
    const login = await findView('login');
    expect(login.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
  });

  it('reports a weak password at the field and keeps the other input [AUTH-2, AUTH-4]', async () => {
    const register = await open();
    await user.type(register.getByLabelText('Name'), 'Weak Password');
    await user.type(register.getByLabelText('Email'), email);
    const password = register.getByLabelText('Password');
    expect(getError(password)).toBe('Use at least 6 characters.');
    await user.type(password, 'short');
    await press(register, 'Register');
    expect(register.getByRole('alert').textContent).toBe('Use at least 6 characters');
    expect(document.activeElement).toBe(password);
    expect((register.getByLabelText('Email') as HTMLInputElement).value).toContain(email);
    await user.type(password, ' enough');
    expect(register.queryByRole('alert')).toBeNull();
  });

  it('closes after a warning that the e-mail address is already in use [AUTH-4]', async () => {
    const register = await open();
    if (mocks.identity) mocks.identity.failure = createIdentityError('auth/email-already-in-use');
    for (const [label, text] of [
      ['Name', 'Someone Else'],
      ['Email', email],
      ['Password', 'whatever-else'],
    ] as const) {
      // The dialog keeps what was typed before it was closed.
      await user.clear(register.getByLabelText(label));
      await user.type(register.getByLabelText(label), text);
    }
    await press(register, 'Register');
    await acknowledge('Email Already in Use', 'You already have an account! Please login.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('explains a failed login until the next key press [AUTH-2, AUTH-5]', async () => {
    const login = await open('login');
    if (mocks.identity) mocks.identity.failure = createIdentityError('auth/user-disabled');
    await logIn(login);
    expect((await login.findByRole('alert')).textContent).toMatch(/disabled/);
    await user.type(login.getByLabelText('Password'), 'x');
    expect(login.queryByRole('alert')).toBeNull();
  });

  it('stays open after a failed password reset [AUTH-6]', async () => {
    const passwordForm = await open('forgotPassword');
    if (mocks.identity) mocks.identity.failure = createIdentityError('auth/too-many-requests');
    const field = passwordForm.getByLabelText('Email');
    await user.clear(field);
    await user.type(field, email);
    await press(passwordForm, 'Send');
    await acknowledge('Error', 'Too many attempts. Wait a few minutes, then try again.');
    expect((field as HTMLInputElement).value).toBe(email);
  });

  it('disables the login button only while a login is pending [AUTH-5, AUTH-8]', async () => {
    const login = await open('login');
    const { identity } = mocks;
    if (!identity) throw new Error('There is no identity service');
    identity.failure = createIdentityError('auth/network-request-failed');
    await logIn(login);
    await login.findByText(/^No connection/);
    identity.failure = null;
    const gate = Promise.withResolvers<void>();
    const signIn = identity.signIn.bind(identity);
    vi.spyOn(identity, 'signIn').mockImplementationOnce(() => gate.promise.then(() => signIn()));
    await press(login, 'Login');
    await waitFor(() =>
      expect(isDisabled(login.getByRole('button', { name: 'Login' }))).toBe(true),
    );
    await act(async () => gate.resolve());
    await acknowledge('Welcome!', 'Hello Amina Yusuf');
    expect(screen.queryByRole('dialog', { name: 'Welcome back' })).toBeNull();
  });
});
