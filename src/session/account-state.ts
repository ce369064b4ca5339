import type { Account } from './identity-service.ts';

interface SignedIn {
  name: 'signed-in';
  account: Account;
  /** The request for an access token. Null before the request, and after a failure that is not a refusal. */
  confirmation: Promise<boolean> | null;
}

/** `resumed`: signed in on the previous page, and the identity service has not reported yet. */
export type AccountState = { name: 'signed-out' } | { name: 'resumed'; uid: string } | SignedIn;

export function getUid(state: AccountState): string | null {
  if (state.name === 'signed-out') return null;
  return state.name === 'resumed' ? state.uid : state.account.uid;
}

/** An account that is already signed in keeps its confirmation. */
export const withAccount = (state: AccountState, account: Account): SignedIn => ({
  name: 'signed-in',
  account,
  confirmation:
    state.name === 'signed-in' && state.account.uid === account.uid ? state.confirmation : null,
});

/** Returns the state in which the account needs a new access token. */
export const clearConfirmation = (state: AccountState): AccountState =>
  state.name === 'signed-in' ? { ...state, confirmation: null } : state;
