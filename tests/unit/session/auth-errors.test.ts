import { describe, expect, it } from 'vitest';
import { UnreachableError } from '#contract/http/client.ts';
import {
  createRegistrationAlert,
  createResetAlert,
  describeAuthError,
} from '#session/auth-errors.ts';
import { createIdentityError } from './fakes.ts';

describe('a failed registration', () => {
  const specifiedAlert = {
    kind: 'error',
    title: 'Error',
    text: 'An error occurred while registering. Please try again later.',
  };

  it('shows the specified warning if the address is in use [AUTH-4]', () => {
    expect(createRegistrationAlert(createIdentityError('auth/email-already-in-use'))).toEqual({
      kind: 'warning',
      title: 'Email Already in Use',
      text: 'You already have an account! Please login.',
    });
  });

  it.each([
    ['auth/weak-password', /weak/],
    ['auth/password-does-not-meet-requirements', /requirements/],
    ['auth/too-many-requests', /Too many attempts/],
    ['auth/network-request-failed', /connection/],
    ['auth/user-disabled', /disabled/],
    ['auth/invalid-email', /e-mail/],
    ['auth/operation-not-allowed', /accounts/],
  ])('shows the specified text and a detail for %s [AUTH-4]', (code, detail) => {
    const alert = { ...specifiedAlert, detail: expect.stringMatching(detail) };
    expect(createRegistrationAlert(createIdentityError(code))).toEqual(alert);
  });

  it.each([createIdentityError('auth/internal-error'), new Error('odd'), 'odd', null])(
    'shows only the specified text for the unexpected error %s [AUTH-4]',
    (error) => expect(createRegistrationAlert(error)).toEqual(specifiedAlert),
  );
});

describe('a failed sign-in', () => {
  it('shows the same message for an unknown account and a wrong password [AUTH-5]', () => {
    const codes = ['auth/invalid-credential', 'auth/user-not-found', 'auth/wrong-password'];
    const messages = new Set(codes.map((code) => describeAuthError(createIdentityError(code))));
    expect([...messages]).toEqual(['The e-mail address or password is incorrect.']);
  });

  it.each([
    ['auth/too-many-requests', /^Too many attempts/],
    ['auth/user-disabled', /disabled/],
    ['auth/network-request-failed', /^No connection/],
    ['auth/internal-error', /later/],
  ])('shows a message for %s [AUTH-5]', (code, message) => {
    expect(describeAuthError(createIdentityError(code))).toMatch(message);
  });
});

it.each([
  ['auth/user-not-found', /no account/],
  ['auth/too-many-requests', /^Too many attempts/],
  ['auth/network-request-failed', /^No connection/],
  ['auth/invalid-email', /valid e-mail/],
  ['auth/internal-error', /could not be sent/],
])('shows an error for a password reset that fails with %s [AUTH-6]', (code, message) => {
  const alert = createResetAlert(createIdentityError(code));
  expect(alert).toEqual({ kind: 'error', title: 'Error', text: expect.stringMatching(message) });
  expect(alert.text).not.toMatch(/firebase|auth\//i);
});

it('reports a missing sign-in script as a connection problem [AUTH-5]', () => {
  const error = new UnreachableError('no script');
  const message = 'Sign-in could not be loaded. Check your connection, then reload this page.';
  expect(describeAuthError(error)).toBe(message);
  expect(createRegistrationAlert(error)).toMatchObject({ detail: message });
});
