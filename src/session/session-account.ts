import type { Call } from '#contract/http/client.ts';
import { AccessTokenManager } from './access-token-manager.ts';
import { type AccountState, clearConfirmation, getUid, withAccount } from './account-state.ts';
import type { Account, IdentityService } from './identity-service.ts';
import { exchangeIdToken } from './server-calls.ts';
import type { SessionDependencies } from './session-dependencies.ts';
import { describeProblem, findSessionEndMessage, isRefusal } from './session-problem.ts';
import { type SessionStore, signedOutState } from './session-state.ts';

interface SessionAccountOptions extends Pick<SessionDependencies, 'storage' | 'now'> {
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
  #state: AccountState = { name: 'signed-out' };
  #wasSignedIn = false;

  constructor(options: SessionAccountOptions) {
    const { storage, now } = options;
    this.#options = options;
    this.#tokens = new AccessTokenManager({
      storage,
      exchange: (options) => this.#exchange(options),
      now,
    });
  }

  get wasSignedIn(): boolean {
    return this.#wasSignedIn;
  }

  resume(uid: string): void {
    this.#state = { name: 'resumed', uid };
  }

  /** Null if there is no usable token, or once the identity service has reported. */
  resumedToken(): string | null {
    return this.#state.name === 'resumed' ? this.#tokens.findUsableToken(this.#state.uid) : null;
  }

  /** Null if nobody is signed in. Rejects if the server issues no token. */
  async token(): Promise<string | null> {
    const resumedToken = this.resumedToken();
    if (resumedToken !== null) return resumedToken;
    await this.#options.identity();
    if (this.#state.name === 'signed-in') await this.#state.confirmation;
    const account = this.#signedInAccount();
    return account && this.#tokens.getToken(account.uid);
  }

  /** Null if nobody is signed in. */
  async replaceToken(refusedToken: string): Promise<string | null> {
    await this.#options.identity();
    const account = this.#signedInAccount();
    return account && this.#tokens.replace(refusedToken, account.uid);
  }

  /**
   * Adopts a signed-in account and gets its access token. Resolves to false if the account is refused or is no longer
   * signed in.
   */
  adopt(account: Account): Promise<boolean> {
    const isKnown = getUid(this.#state) === account.uid;
    if (!isKnown) this.#options.onNewAccount();
    const state = withAccount(this.#state, account);
    this.#state = state;
    this.#wasSignedIn = true;
    this.#options.store.set({
      status: 'signed-in',
      ...account,
      signInReason: null,
      ...(!isKnown && { admin: null, editor: false, loading: true }),
    });
    state.confirmation ??= this.#confirm(account);
    return state.confirmation;
  }

  async renew(account: Account): Promise<boolean> {
    this.#tokens.forget();
    this.#state = clearConfirmation(this.#state);
    await (await this.#options.identity()).idToken({ fresh: true });
    return this.adopt(account);
  }

  /** If `silently`, does not notify screens because the user is leaving the page. */
  leave({ silently }: { silently: boolean }): void {
    this.forget();
    const { store } = this.#options;
    const state = { ...signedOutState, signInReason: store.getSnapshot().signInReason };
    if (silently) store.setSilently(state);
    else store.set(state);
  }

  forget(): void {
    this.#state = { name: 'signed-out' };
    this.#tokens.forget();
  }

  #signedInAccount(): Account | null {
    return this.#state.name === 'signed-in' ? this.#state.account : null;
  }

  async #exchange(options: { fresh: boolean }): Promise<string> {
    const { identity, call, store } = this.#options;
    const service = await identity();
    const token = await exchangeIdToken(call, service, this.#signedInAccount()?.email, options);
    store.set({ problem: null });
    return token;
  }

  async #confirm({ uid }: Account): Promise<boolean> {
    const { store, onRefused } = this.#options;
    const isSignedOut = () => this.#signedInAccount()?.uid !== uid;
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
      this.#state = clearConfirmation(this.#state);
      store.set({ problem: describeProblem(error), loading: false });
      return true;
    }
  }
}
