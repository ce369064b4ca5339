import { type Call, createClient } from '#contract/http/client.ts';
import { isAdmin, registerUser } from '#contract/routes/visitor-routes.ts';
import type { KeyValueStorage } from '#ui/browser-storage.ts';
import { runWhenIdle } from '#ui/run-when-idle.ts';
import { t } from '#words/words.ts';
import { createAuthenticatedCall } from './authenticated-call.ts';
import { hintKey } from './hint.ts';
import type { Account, IdentityService } from './identity-service.ts';
import { SessionAccount } from './session-account.ts';
import {
  describeProblem,
  findPermissionChangeMessage,
  findSessionEndMessage,
  SessionEndedError,
} from './session-problem.ts';
import { type SessionState, SessionStore } from './session-state.ts';

interface SessionDependencies {
  loadIdentity: () => Promise<IdentityService>;
  storage: KeyValueStorage;
  fetch?: typeof globalThis.fetch;
  now?: (() => number) | undefined;
  showAlert: (text: string) => void;
  /** Goes to the home page, which shows `text`, or a general notice if it is null. */
  goHome: (text: string | null) => void;
}

/** The session of a browser [AUTH-8, AUTH-11]. */
export class Session {
  /** See `createAuthenticatedCall`. */
  readonly call: Call;
  readonly #dependencies: SessionDependencies;
  readonly #store: SessionStore;
  readonly #callWithoutToken: Call;
  readonly #account: SessionAccount;
  readonly #leaveListeners = new Set<() => void>();
  /** The sign-out after a refusal. Stays set until the next sign-in to prevent a second sign-out. */
  #refusalSignOut: Promise<void> | null = null;
  #isRegistering = false;
  #identity: Promise<IdentityService> | null = null;

  constructor(dependencies: SessionDependencies) {
    const { storage, fetch, now } = dependencies;
    this.#dependencies = dependencies;
    this.#store = new SessionStore(storage);
    this.#callWithoutToken = createClient({ fetch });
    this.#account = new SessionAccount({
      storage,
      now,
      store: this.#store,
      identity: () => this.start(),
      call: this.#callWithoutToken,
      onNewAccount: () => {
        this.#refusalSignOut = null;
      },
      onRefused: (error) => this.#onRefusedSignIn(error),
    });
    this.call = createAuthenticatedCall({
      token: () => this.#account.token(),
      replaceToken: (refusedToken) => this.#account.replaceToken(refusedToken),
      endSession: (refusal) => this.#endSession(refusal),
      fetch,
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);
  readonly getSnapshot = (): SessionState => this.#store.getSnapshot();

  get wasSignedIn(): boolean {
    return this.#account.wasSignedIn;
  }

  /** Loads the identity service on first use and waits for its first report. After a failure, the next call retries. */
  start(): Promise<IdentityService> {
    this.#identity ??= this.#openIdentity().catch((error: unknown) => {
      this.#identity = null;
      const problem = this.#account.resumedToken() === null ? describeProblem(error) : null;
      this.#store.set({ loading: false, problem });
      throw error;
    });
    return this.#identity;
  }

  async #openIdentity(): Promise<IdentityService> {
    const identity = await this.#dependencies.loadIdentity();
    return new Promise((resolve) => {
      identity.onAccountChange((account) => {
        this.#onAccountChange(account);
        resolve(identity);
      });
    });
  }

  /**
   * Continues with the previous page's account. Loads the identity service immediately, or when the browser is idle if
   * the stored token is still usable.
   */
  resume(): void {
    const { status, uid } = this.getSnapshot();
    if (status === 'unknown' && uid !== '') this.#account.resume(uid);
    const load = () => this.start().catch(console.warn);
    if (this.#account.resumedToken() === null) return void load();
    this.#store.set({ status: 'signed-in' });
    runWhenIdle(load);
  }

  /** Handles the `storage` event after a sign-in or sign-out in another tab. */
  syncFromHint(event: Pick<StorageEvent, 'key'>): void {
    if (event.key !== hintKey && event.key !== null) return;
    if (this.#store.syncFromHint()) this.start().catch(console.error);
    else this.#account.forget();
  }

  /** Calls `listener` right before a refusal ends the session. Returns a function that removes the listener. */
  onLeaving(listener: () => void): () => void {
    this.#leaveListeners.add(listener);
    return () => this.#leaveListeners.delete(listener);
  }

  /**
   * Creates an account and signs it in [AUTH-3]. Resolves to false if the server refuses the account. If the server
   * fails to store the registration, only logs the error because the next token exchange stores the name [AUTH-10].
   */
  register(name: string, email: string, password: string): Promise<boolean> {
    return this.#withLoading(async (identity) => {
      this.#isRegistering = true;
      try {
        const account = await identity.register(name, email, password);
        await this.#saveRegistration(identity, account).catch(console.error);
        return await this.#account.adopt(account);
      } finally {
        this.#isRegistering = false;
      }
    });
  }

  /** Stores a new account with the role `user` on the server (`POST /registerUser`) [AUTH-3]. */
  async #saveRegistration(identity: IdentityService, { uid, name, email }: Account) {
    const bearer = await identity.idToken({ fresh: false });
    if (!bearer) throw new SessionEndedError('Nobody is signed in');
    const userData = { uid, name, email, role: 'user' as const };
    await this.#callWithoutToken(registerUser, { body: { userData }, bearer });
  }

  /** Signs in [AUTH-5]. Resolves to null if the server refuses the account. */
  signIn(email: string, password: string): Promise<Account | null> {
    return this.#withLoading(async (identity) => {
      const account = await identity.signIn(email, password);
      return (await this.#account.adopt(account)) ? account : null;
    });
  }

  sendPasswordReset(email: string): Promise<void> {
    return this.#withLoading((identity) => identity.sendPasswordReset(email));
  }

  signOut(): Promise<void> {
    return this.#withLoading(async (identity) => {
      await identity.signOut();
      this.#onAccountChange(null);
    });
  }

  /**
   * Resolves to whether the address is verified. If so, exchanges a new ID token for an access token [AUTH-16]. The
   * server then requires an admin named in the configuration to sign in again [AUTH-13].
   */
  async refreshVerification(): Promise<boolean> {
    const account = await (await this.start()).reload();
    if (!account?.emailVerified) return false;
    await this.#account.renew(account);
    return true;
  }

  /** Gets a new access token after a `problem`. */
  refresh(): Promise<boolean> {
    return this.#withLoading(async (identity) => {
      const account = await identity.reload();
      return account !== null && this.#account.renew(account);
    });
  }

  /** Resolves to whether the account is an admin. Rejects as `call` does. */
  async checkAdmin(): Promise<boolean> {
    const { uid, email } = this.getSnapshot();
    const { data } = await this.call(isAdmin, { params: { email } });
    const { admin, editor = false } = data;
    if (this.getSnapshot().uid === uid) this.#store.set({ admin, editor });
    return admin;
  }

  #onAccountChange(account: Account | null): void {
    if (!account) this.#account.leave({ silently: this.#refusalSignOut !== null });
    else if (!this.#isRegistering) this.#account.adopt(account).catch(console.error);
  }

  async #onRefusedSignIn(error: unknown): Promise<void> {
    await this.signOut();
    this.#dependencies.showAlert(
      findSessionEndMessage(error) ?? t('Your sign-in could not be confirmed. Please try again.'),
    );
  }

  /**
   * Signs out once and goes to the home page [AUTH-11]. If permissions changed, asks the user to sign in again on the
   * same page instead [AUTH-16].
   */
  #endSession(refusal: unknown): Promise<void> {
    this.#refusalSignOut ??= this.#signOutAfter(refusal);
    return this.#refusalSignOut;
  }

  async #signOutAfter(refusal: unknown): Promise<void> {
    const { fetch, goHome } = this.#dependencies;
    const call = createClient({ accessToken: () => this.#account.token(), fetch });
    const reason = await findPermissionChangeMessage(refusal, this.getSnapshot(), call);
    this.#store.setSilently({ signInReason: reason });
    for (const listener of this.#leaveListeners) listener();
    await (await this.start()).signOut();
    this.#onAccountChange(null);
    if (reason === null) goHome(findSessionEndMessage(refusal));
    else this.#store.set({});
  }

  async #withLoading<T>(action: (identity: IdentityService) => Promise<T>): Promise<T> {
    this.#store.set({ loading: true });
    try {
      return await action(await this.start());
    } finally {
      this.#store.set({ loading: false });
    }
  }
}
