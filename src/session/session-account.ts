import type { Call } from '#contract/http/client.ts';
import { AccessTokenManager } from './access-token-manager.ts';
import { type AccountState, uidOf, withAccount, withoutConfirmation } from './account-state.ts';
import type { Account, IdentityService } from './identity-service.ts';
import { exchangeIdToken } from './server-calls.ts';
import type { SessionDependencies } from './session-dependencies.ts';
import { isRefusal, problemText, sessionEndMessage } from './session-problem.ts';
import { type SessionStore, signedOut } from './session-state.ts';

interface SessionAccountOptions extends Pick<SessionDependencies, 'storage' | 'now'> {
  store: SessionStore;
  /** Loads the identity service. Resolves after its first report. */
  identity: () => Promise<IdentityService>;
  call: Call;
  /** Runs when an account other than the previous one signs in. */
  onAnotherAccount: () => void;
  /** Runs when the server refuses the account with this error. */
  onRefused: (error: unknown) => Promise<void>;
}

/**
 * The account of the session and its access token [AUTH-8]. Only `resume`, `adopt`, `renew`, `leave`, `forget` and a
 * failed confirmation change the state.
 */
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
      exchange: (how) => this.#exchange(how),
      now,
    });
  }

  /** Whether an account has been signed in since the page opened. */
  get wasSignedIn(): boolean {
    return this.#wasSignedIn;
  }

  /** Continues with the account of the previous page until the identity service reports. */
  resume(uid: string): void {
    this.#state = { name: 'resumed', uid };
  }

  /**
   * Returns the valid access token of the previous page's account. Null after the first report of the identity service.
   */
  resumedToken(): string | null {
    return this.#state.name === 'resumed' ? this.#tokens.usableToken(this.#state.uid) : null;
  }

  /** Returns the access token. Null if nobody is signed in. Rejects if the server issues none. */
  async token(): Promise<string | null> {
    const resumed = this.resumedToken();
    if (resumed !== null) return resumed;
    await this.#options.identity();
    if (this.#state.name === 'signed-in') await this.#state.confirmation;
    const account = this.#signedIn();
    return account && this.#tokens.tokenFor(account.uid);
  }

  /** Returns a newer access token than the refused one. Null if nobody is signed in. */
  async replacement(refused: string): Promise<string | null> {
    await this.#options.identity();
    const account = this.#signedIn();
    return account && this.#tokens.replace(refused, account.uid);
  }

  /**
   * Takes over a signed-in account and gets its access token once. Resolves to false if the server refuses the account.
   */
  adopt(account: Account): Promise<boolean> {
    const isKnown = uidOf(this.#state) === account.uid;
    if (!isKnown) this.#options.onAnotherAccount();
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
    this.#state = withoutConfirmation(this.#state);
    await (await this.#options.identity()).idToken({ fresh: true });
    return this.adopt(account);
  }

  /** Signs out. If `silently`, does not notify screens because the user is leaving the page. */
  leave({ silently }: { silently: boolean }): void {
    this.forget();
    const { store } = this.#options;
    const state = { ...signedOut, signInReason: store.getSnapshot().signInReason };
    if (silently) store.setSilently(state);
    else store.set(state);
  }

  forget(): void {
    this.#state = { name: 'signed-out' };
    this.#tokens.forget();
  }

  #signedIn(): Account | null {
    return this.#state.name === 'signed-in' ? this.#state.account : null;
  }

  async #exchange(how: { fresh: boolean }): Promise<string> {
    const { identity, call, store } = this.#options;
    const service = await identity();
    const token = await exchangeIdToken(call, service, this.#signedIn()?.email, how);
    store.set({ problem: null });
    return token;
  }

  async #confirm({ uid }: Account): Promise<boolean> {
    const { store, onRefused } = this.#options;
    const hasLeft = () => this.#signedIn()?.uid !== uid;
    try {
      await this.#tokens.tokenFor(uid);
      if (hasLeft()) return false;
      this.#tokens.keepFresh(uid);
      store.set({ problem: null, loading: false });
      return true;
    } catch (error) {
      if (hasLeft() && sessionEndMessage(error) === null) return false;
      if (isRefusal(error)) {
        await onRefused(error);
        return false;
      }
      console.error(error);
      this.#state = withoutConfirmation(this.#state);
      store.set({ problem: problemText(error), loading: false });
      return true;
    }
  }
}
