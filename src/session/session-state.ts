import type { KeyValueStorage } from '#ui/browser-storage.ts';
import { hintKey, openedKey, readHint, type SessionHint } from './hint.ts';

/** What the screens know about who is signed in. */
export interface SessionState {
  /** `unknown` until the identity service has spoken; whose account it is, is then known from the last visit. */
  status: 'unknown' | 'signed-out' | 'signed-in';
  /** An action runs, or the access token of an account just reported is on its way [AUTH-8]. */
  loading: boolean;
  /** The identity service's id of the account; empty when nobody is signed in. */
  uid: string;
  name: string;
  email: string;
  emailVerified: boolean;
  /** What the server said about this account; null until it was asked. For display: the server decides anew each time. */
  admin: boolean | null;
  /** Whether it said that this is an editor [AUTH-15]. */
  editor: boolean;
  /** Why the session ended on this page, where signing in again is what helps; null else. */
  signInReason: string | null;
  /** Why there is no access token although somebody is signed in; null when all is well. */
  problem: string | null;
}

export const signedOut: SessionState = {
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

/** A state that screens can subscribe to, as `useSyncExternalStore` wants it. It keeps the hint for the next page. */
export class SessionStore {
  readonly #storage: KeyValueStorage;
  readonly #listeners = new Set<() => void>();
  #state: SessionState;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
    this.#state = this.#remembered();
  }

  readonly getSnapshot = (): SessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(change: Partial<SessionState>): void {
    this.setUnseen(change);
    for (const listener of this.#listeners) listener();
  }

  /** For a page that is being left: what it shows until then stays as it is. */
  setUnseen(change: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...change };
    this.#keepHint();
  }

  /** Takes over what another tab has done: it signed out, or somebody else in. Returns whether somebody is signed in. */
  followOtherTab(): boolean {
    const remembered = this.#remembered();
    if (remembered.email !== this.#state.email) {
      this.#state = remembered;
      for (const listener of this.#listeners) listener();
    }
    return remembered.status !== 'signed-out';
  }

  #remembered(): SessionState {
    const hint = readHint(this.#storage);
    if (!hint) return signedOut;
    const { uid, name, email, emailVerified } = hint;
    return { ...signedOut, status: 'unknown', uid, name, email, emailVerified };
  }

  #keepHint(): void {
    const { status, uid, name, email, emailVerified, admin, editor } = this.#state;
    if (status === 'signed-out') {
      for (const key of [hintKey, openedKey]) this.#storage.removeItem(key);
    }
    if (status !== 'signed-in') return;
    const before = readHint(this.#storage);
    const known = before?.email === email ? before : undefined;
    const isEditor = admin === null ? known?.editor : editor;
    const hint: SessionHint = {
      uid,
      name,
      email,
      emailVerified,
      admin: admin ?? known?.admin ?? false,
      ...(isEditor && { editor: true }),
    };
    this.#storage.setItem(hintKey, JSON.stringify(hint));
  }
}
