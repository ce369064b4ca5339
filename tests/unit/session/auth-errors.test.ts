import { describe, expect, it } from 'vitest';
import { UnreachableError } from '#contract/http/client.ts';
import { loginMessage, registrationAlert, resetAlert } from '#session/auth-errors.ts';
import { identityError } from './fakes.ts';

describe('registering', () => {
  it('warns that the e-mail is in use, word for word [AUTH-4]', () => {
    expect(registrationAlert(identityError('auth/email-already-in-use'))).toEqual({
      kind: 'warning',
      title: 'Email Already in Use',
      text: 'You already have an account! Please login.',
    });
  });

  it.each([
    ['auth/weak-password', /weak/],
    ['auth/too-many-requests', /Too many attempts/],
    ['auth/network-request-failed', /connection/],
    ['auth/user-disabled', /disabled/],
    ['auth/invalid-email', /e-mail/],
    ['auth/operation-not-allowed', /accounts/],
  ])('has the specified text for %s, with a detail [AUTH-4]', (code, detail) => {
    expect(registrationAlert(identityError(code))).toEqual({
      kind: 'error',
      title: 'Error',
      text: 'An error occurred while registering. Please try again later.',
      detail: expect.stringMatching(detail),
    });
  });

  it.each([identityError('auth/internal-error'), new Error('odd'), 'odd', null])(
    'has the specified text for any other error: %s [AUTH-4]',
    (error) => {
      expect(registrationAlert(error)).toEqual({
        kind: 'error',
        title: 'Error',
        text: 'An error occurred while registering. Please try again later.',
      });
    },
  );
});

describe('signing in', () => {
  it('shows one message for wrong credentials, with and without enumeration protection [AUTH-5]', () => {
    const codes = ['auth/invalid-credential', 'auth/user-not-found', 'auth/wrong-password'];
    const messages = new Set(codes.map((code) => loginMessage(identityError(code))));
    expect([...messages]).toEqual(['The e-mail or the password is incorrect.']);
  });

  it.each([
    ['auth/too-many-requests', /^Too many attempts/],
    ['auth/user-disabled', /disabled/],
    ['auth/network-request-failed', /^No connection/],
    ['auth/internal-error', /later/],
  ])('has a message for %s [AUTH-5]', (code, sentence) => {
    expect(loginMessage(identityError(code))).toMatch(sentence);
  });
});

describe('asking for a new password', () => {
  it.each([
    ['auth/user-not-found', /no account/],
    ['auth/too-many-requests', /^Too many attempts/],
    ['auth/network-request-failed', /^No connection/],
    ['auth/invalid-email', /valid e-mail/],
    ['auth/internal-error', /could not be sent/],
  ])('shows a message for %s with the title Error [AUTH-6]', (code, sentence) => {
    const alert = resetAlert(identityError(code));
    expect(alert).toEqual({ kind: 'error', title: 'Error', text: expect.stringMatching(sentence) });
    expect(alert.text).not.toMatch(/firebase|auth\//i);
  });
});

it('reports that signing in could not be loaded if its script is missing [AUTH-5]', () => {
  const error = new UnreachableError('no script');
  const sentence = 'Sign-in could not be loaded. Check your connection, then reload this page.';
  expect(loginMessage(error)).toBe(sentence);
  expect(registrationAlert(error)).toMatchObject({ detail: sentence });
});
