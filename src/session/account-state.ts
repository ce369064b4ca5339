import type { Account } from './identity-service.ts';

interface SignedIn {
  name: 'signed-in';
  account: Account;
  /**
   * The request for an access token. Null before the request, and after it failed for a reason other than a refusal.
   */
  confirmation: Promise<boolean> | null;
}

/**
 * The states of a session's account. In `resumed`, the previous page had this account, and the identity service has not
 * reported yet. A report changes `signed-out` and `resumed` to `signed-in` or `signed-out`.
 */
export type AccountState = { name: 'signed-out' } | { name: 'resumed'; uid: string } | SignedIn;

/** Returns the account's id at the identity service. Null if nobody is signed in. */
export function uidOf(state: AccountState): string | null {
  if (state.name === 'signed-out') return null;
  return state.name === 'resumed' ? state.uid : state.account.uid;
}

/**
 * Returns the state after the identity service has reported an account. An account that was already signed in stays
 * confirmed.
 */
export const withAccount = (state: AccountState, account: Account): SignedIn => ({
  name: 'signed-in',
  account,
  confirmation:
    state.name === 'signed-in' && state.account.uid === account.uid ? state.confirmation : null,
});

/** Returns the state in which the account needs a new access token. */
export const withoutConfirmation = (state: AccountState): AccountState =>
  state.name === 'signed-in' ? { ...state, confirmation: null } : state;
