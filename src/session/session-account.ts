import type { Call } from '#contract/http/client.ts';
import { jwt } from '#contract/routes/visitor-routes.ts';
import type { KeyValueStorage } from '#ui/browser-storage.ts';
import { AccessTokenManager } from './access-token-manager.ts';
import type { Account, IdentityService } from './identity-service.ts';
import {
  describeProblem,
  findSessionEndMessage,
  isRefusal,
  isUnauthenticated,
  SessionEndedError,
} from './session-problem.ts';
import { type SessionStore, signedOutState } from './session-state.ts';

interface SessionAccountOptions {
  storage: KeyValueStorage;
  now?: (() => number) | undefined;
  store: SessionStore;
  identity: () => Promise<IdentityService>;
  call: Call;
  onNewAccount: () => void;
  onRefused: (error: unknown) => Promise<void>;
}

/** The account of the session and its access token [AUTH-8]. */
export class SessionAccount {
  readonly #options: SessionAccountOptions;
  readonly #tokens: AccessTokenManager;
  /** Null until the identity service reports an account. */
  #account: Account | null = null;
  /** The account of the previous page. Null once the identity service has reported. */
  #resumedUid: string | null = null;
  /** The request for an access token. Null before the request, and after a failure that is not a refusal. */
  #confirmation: Promise<boolean> | null = null;
  wasSignedIn = false;

  constructor(options: SessionAccountOptions) {
    const { storage, now } = options;
    this.#options = options;
    this.#tokens = new AccessTokenManager({
      storage,
      exchange: (options) => this.#exchange(options),
      now,
    });
  }

  resume(uid: string): void {
    this.#resumedUid = uid;
  }

  /** Null if there is no usable token, or once the identity service has reported. */
  resumedToken(): string | null {
    return this.#resumedUid === null ? null : this.#tokens.findUsableToken(this.#resumedUid);
  }

  /** Resolves to null if nobody is signed in. Rejects if the server issues no token. */
  async token(): Promise<string | null> {
    const resumedToken = this.resumedToken();
    if (resumedToken !== null) return resumedToken;
    await this.#options.identity();
    await this.#confirmation;
    return this.#account && this.#tokens.getToken(this.#account.uid);
  }

  /** Resolves to null if nobody is signed in. */
  async replaceToken(refusedToken: string): Promise<string | null> {
    await this.#options.identity();
    return this.#account && this.#tokens.replace(refusedToken, this.#account.uid);
  }

  /** Adopts an account and gets its access token. Resolves to false if it is refused or is no longer signed in. */
  adopt(account: Account): Promise<boolean> {
    const isKnown = (this.#account?.uid ?? this.#resumedUid) === account.uid;
    if (!isKnown) this.#options.onNewAccount();
    if (this.#account?.uid !== account.uid) this.#confirmation = null;
    this.#account = account;
    this.#resumedUid = null;
    this.wasSignedIn = true;
    this.#options.store.set({
      status: 'signed-in',
      ...account,
      signInReason: null,
      ...(!isKnown && { admin: null, editor: false, loading: true }),
    });
    this.#confirmation ??= this.#confirm(account);
    return this.#confirmation;
  }

  async renew(account: Account): Promise<boolean> {
    this.#tokens.forget();
    this.#confirmation = null;
    await (await this.#options.identity()).idToken({ fresh: true });
    return this.adopt(account);
  }

  /** `silently` does not notify listeners, because the user is leaving the page. */
  leave({ silently }: { silently: boolean }): void {
    this.forget();
    const { store } = this.#options;
    const state = { ...signedOutState, signInReason: store.getSnapshot().signInReason };
    if (silently) store.setSilently(state);
    else store.set(state);
  }

  forget(): void {
    this.#account = null;
    this.#resumedUid = null;
    this.#confirmation = null;
    this.#tokens.forget();
  }

  /**
   * Exchanges an ID token for an access token (`POST /jwt`) [AUTH-8, AUTH-9]. Requests a new ID token if `fresh` is set
   * or if the server rejects the current one. Rejects with the error from the API client or the identity service.
   */
  async #exchange({ fresh }: { fresh: boolean }): Promise<string> {
    const { identity, call, store } = this.#options;
    const service = await identity();
    const email = this.#account?.email;
    const bearer = await service.idToken({ fresh });
    if (!bearer || !email) throw new SessionEndedError('Nobody is signed in');
    try {
      const { data } = await call(jwt, { body: { email }, bearer });
      store.set({ problem: null });
      return data.token;
    } catch (error) {
      if (fresh || !isUnauthenticated(error)) throw error;
      return this.#exchange({ fresh: true });
    }
  }

  async #confirm({ uid }: Account): Promise<boolean> {
    const { store, onRefused } = this.#options;
    const isSignedOut = () => this.#account?.uid !== uid;
    try {
      await this.#tokens.getToken(uid);
      if (isSignedOut()) return false;
      this.#tokens.keepFresh(uid);
      store.set({ problem: null, loading: false });
      return true;
    } catch (error) {
      if (isSignedOut() && findSessionEndMessage(error) === null) return false;
      if (isRefusal(error)) {
        await onRefused(error);
        return false;
      }
      console.error(error);
      this.#confirmation = null;
      store.set({ problem: describeProblem(error), loading: false });
      return true;
    }
  }
}
