import type { KeyValueStorage } from '#ui/browser-storage.ts';
import { hintKey, readHint, recentRecordsKey, type SessionHint } from './hint.ts';
import type { Account } from './identity-service.ts';

/** The account's strings are empty if nobody is signed in. */
export interface SessionState extends Account {
  /**
   * Until the session is resumed or the identity service reports, the status is `unknown` and the account is from the
   * hint.
   */
  status: 'unknown' | 'signed-out' | 'signed-in';
  /** Whether an action is running, or the access token of a new account is being requested [AUTH-8]. */
  loading: boolean;
  /** Null until the server has responded. For display only because the server checks every call. */
  admin: boolean | null;
  /** For display only [AUTH-15]. */
  editor: boolean;
  /** Why the session ended on this page, if the account or its permissions changed. Otherwise null. */
  signInReason: string | null;
  /** Why there is no access token or no identity service. Null if there is no problem. */
  problem: string | null;
}

export const signedOutState: SessionState = {
  status: 'signed-out',
  loading: false,
  uid: '',
  name: '',
  email: '',
  emailVerified: false,
  admin: null,
  editor: false,
  signInReason: null,
  problem: null,
};

/** Stores the session's state, and the hint for the next page. */
export class SessionStore {
  readonly #storage: KeyValueStorage;
  readonly #listeners = new Set<() => void>();
  #state: SessionState;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
    this.#state = this.#readFromHint();
  }

  readonly getSnapshot = (): SessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(change: Partial<SessionState>): void {
    this.setSilently(change);
    for (const listener of this.#listeners) listener();
  }

  /** Changes the state without notifying the listeners. Used while the user is leaving the page. */
  setSilently(change: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...change };
    this.#storeHint();
  }

  /** Copies the account from the stored hint if another tab has changed it. Returns whether an account is signed in. */
  syncFromHint(): boolean {
    const hintedState = this.#readFromHint();
    if (hintedState.email !== this.#state.email) {
      this.#state = hintedState;
      for (const listener of this.#listeners) listener();
    }
    return hintedState.status !== 'signed-out';
  }

  #readFromHint(): SessionState {
    const hint = readHint(this.#storage);
    if (!hint) return signedOutState;
    const { uid, name, email, emailVerified } = hint;
    return { ...signedOutState, status: 'unknown', uid, name, email, emailVerified };
  }

  #storeHint(): void {
    const { status, uid, name, email, emailVerified, admin, editor } = this.#state;
    if (status === 'signed-out') {
      for (const key of [hintKey, recentRecordsKey]) this.#storage.removeItem(key);
    }
    if (status !== 'signed-in') return;
    const storedHint = readHint(this.#storage);
    const accountHint = storedHint?.email === email ? storedHint : undefined;
    const isEditor = admin === null ? accountHint?.editor : editor;
    const hint: SessionHint = {
      uid,
      name,
      email,
      emailVerified,
      admin: admin ?? accountHint?.admin ?? false,
      ...(isEditor && { editor: true }),
    };
    this.#storage.setItem(hintKey, JSON.stringify(hint));
  }
}
