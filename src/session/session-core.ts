import { type Call, createClient } from '#contract/http/client.ts';
import { isAdmin } from '#contract/routes/visitor-routes.ts';
import { whenIdle } from '#ui/when-idle.ts';
import { AccessTokenManager } from './access-token-manager.ts';
import { createAuthenticatedCall } from './authenticated-call.ts';
import { hintKey } from './hint.ts';
import type { Account, IdentityService } from './identity-service.ts';
import { exchangeIdToken, saveRegistration } from './server-calls.ts';
import type { SessionDependencies } from './session-dependencies.ts';
import {
  demotedMessage,
  isForbidden,
  isRefusal,
  problemText,
  sessionEndMessage,
  wantsNewSignIn,
} from './session-problem.ts';
import { type SessionState, SessionStore, signedOut } from './session-state.ts';

/**
 * Who is signed in, in this browser: the identity service's account, the access token made from it, and what the
 * screens show of both [AUTH-8, AUTH-11].
 */
export class Session {
  /** Calls the API as the person who is signed in; see `createAuthenticatedCall`. */
  readonly call: Call;
  readonly #dependencies: SessionDependencies;
  readonly #store: SessionStore;
  readonly #tokens: AccessTokenManager;
  readonly #plainCall: Call;
  readonly #leaving = new Set<() => void>();
  #identity: Promise<IdentityService> | null = null;
  #account: Account | null = null;
  /** The account of the page before, until the identity service has spoken. */
  #resumed: string | null = null;
  #confirming: Promise<boolean> | null = null;
  #ending: Promise<void> | null = null;
  #registering = false;
  #wasSignedIn = false;

  constructor(dependencies: SessionDependencies) {
    this.#dependencies = dependencies;
    this.#store = new SessionStore(dependencies.storage);
    this.#plainCall = createClient(dependencies.fetch ? { fetch: dependencies.fetch } : {});
    this.#tokens = new AccessTokenManager({
      storage: dependencies.storage,
      exchange: async (options) => {
        const identity = await this.start();
        const email = this.#account?.email;
        const token = await exchangeIdToken(this.#plainCall, identity, email, options);
        this.#store.set({ problem: null });
        return token;
      },
      ...(dependencies.now && { now: dependencies.now }),
    });
    this.call = createAuthenticatedCall({
      token: () => this.#token(),
      replacement: async (refused) => {
        await this.start();
        return this.#account && this.#tokens.replace(refused, this.#account.uid);
      },
      end: (refusal) => this.#end(refusal),
      ...(dependencies.fetch && { fetch: dependencies.fetch }),
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);
  readonly getSnapshot = (): SessionState => this.#store.getSnapshot();

  /** Whether anybody has been signed in since the page opened. */
  get wasSignedIn(): boolean {
    return this.#wasSignedIn;
  }

  /** Loads the identity service, once, and follows it; resolves when it has said who is signed in. */
  start(): Promise<IdentityService> {
    this.#identity ??= this.#dependencies
      .loadIdentity()
      .then(
        (identity) =>
          new Promise<IdentityService>((spoken) => {
            identity.onAccount((account) => {
              this.#report(account);
              spoken(identity);
            });
          }),
      )
      .catch((error: unknown) => {
        this.#identity = null; // a lost connection while loading: the next attempt loads again
        const problem = this.#resumedToken() === null ? problemText(error) : null;
        this.#store.set({ loading: false, problem });
        throw error;
      });
    return this.#identity;
  }

  /**
   * Goes on as who was signed in on the page before, while the access token of then may be used: the identity service is
   * loaded when the browser has time for it, and corrects this. Without such a token it is loaded at once.
   */
  resume(): void {
    const { status, uid } = this.getSnapshot();
    if (status === 'unknown' && uid !== '') this.#resumed = uid;
    const load = () => this.start().catch(console.warn);
    if (this.#resumedToken() === null) return void load();
    this.#store.set({ status: 'signed-in' });
    whenIdle(load);
  }

  /** For the `storage` event: another tab signed out, or somebody in. */
  followOtherTab(event: Pick<StorageEvent, 'key'>): void {
    if (event.key !== hintKey && event.key !== null) return;
    if (this.#store.followOtherTab()) this.start().catch(console.error);
    else this.#forget();
  }

  /** Calls back right before the page is left because the session ended: the moment to keep what was typed. */
  onLeaving(listener: () => void): () => void {
    this.#leaving.add(listener);
    return () => this.#leaving.delete(listener);
  }

  /**
   * Creates an account and signs it in [AUTH-3]. Rejects with the identity service's error. That the backend could not
   * keep the name is logged only; it heals at the next token [AUTH-10]. False: the server turned the account away.
   */
  register(name: string, email: string, password: string): Promise<boolean> {
    return this.#withLoading(async (identity) => {
      this.#registering = true;
      try {
        const account = await identity.register(name, email, password);
        await saveRegistration(this.#plainCall, identity, account).catch(console.error);
        return await this.#adopt(account);
      } finally {
        this.#registering = false;
      }
    });
  }

  /** Signs in [AUTH-5]. Rejects with the identity service's error; null when the server turned the account away. */
  signIn(email: string, password: string): Promise<Account | null> {
    return this.#withLoading(async (identity) => {
      const account = await identity.signIn(email, password);
      return (await this.#adopt(account)) ? account : null;
    });
  }

  /** Sends a password reset e-mail [AUTH-6]. Rejects with the identity service's error. */
  sendPasswordReset(email: string): Promise<void> {
    return this.#withLoading((identity) => identity.sendPasswordReset(email));
  }

  signOut(): Promise<void> {
    return this.#withLoading(async (identity) => {
      await identity.signOut();
      this.#report(null);
    });
  }

  /** Sends the link that proves the account's address [AUTH-13]. Rejects with the identity service's error. */
  async sendVerification(): Promise<void> {
    await (await this.start()).sendVerification();
  }

  /**
   * Asks the identity service whether the address is proved by now, and resolves to that. If so the server learns it with
   * a new token [AUTH-16]; it has whoever the configuration names as an admin sign in again [AUTH-13].
   */
  async refreshProof(): Promise<boolean> {
    const identity = await this.start();
    const account = await identity.reload();
    if (!account?.emailVerified) return false;
    await this.#renewProof(account);
    return true;
  }

  /** Tries again to get an access token, after `problem` was told. */
  refresh(): Promise<boolean> {
    return this.#withLoading(async (identity) => {
      const account = await identity.reload();
      return account !== null && this.#renewProof(account);
    });
  }

  /** A new proof of the identity service, for the calls that ask for it; null where nobody is signed in. */
  async idToken(): Promise<string | null> {
    return (await this.start()).idToken({ fresh: true });
  }

  /** Asks the server whether this account is an admin, or an editor. Rejects as `call` does. */
  async checkAdmin(): Promise<boolean> {
    const { uid, email } = this.getSnapshot();
    const { data } = await this.call(isAdmin, { params: { email } });
    const { admin, editor = false } = data;
    if (this.getSnapshot().uid === uid) this.#store.set({ admin, editor });
    return data.admin;
  }

  #resumedToken(): string | null {
    return this.#resumed === null ? null : this.#tokens.usableToken(this.#resumed);
  }

  async #token(): Promise<string | null> {
    const resumed = this.#resumedToken();
    if (resumed !== null) return resumed;
    await this.start();
    await this.#confirming;
    return this.#account && this.#tokens.tokenFor(this.#account.uid);
  }

  async #renewProof(account: Account): Promise<boolean> {
    this.#tokens.forget();
    this.#confirming = null;
    await (await this.start()).idToken({ fresh: true });
    return this.#adopt(account);
  }

  /** What the identity service says: at the start, at each sign-in and sign-out, and at each new token of its own. */
  #report(account: Account | null): void {
    if (!account) {
      this.#forget();
      const { signInReason } = this.getSnapshot();
      if (this.#ending) this.#store.setUnseen({ ...signedOut, signInReason });
      else this.#store.set({ ...signedOut, signInReason });
    } else if (!this.#registering) {
      this.#adopt(account).catch(console.error);
    }
  }

  #forget(): void {
    this.#account = null;
    this.#resumed = null;
    this.#confirming = null;
    this.#tokens.forget();
  }

  /** Takes an account as signed in and gets its access token, once. False when the server turned it away. */
  #adopt(account: Account): Promise<boolean> {
    const known = (this.#account?.uid ?? this.#resumed) === account.uid;
    if (!known) this.#ending = null;
    this.#account = account;
    this.#resumed = null;
    this.#wasSignedIn = true;
    const { uid, name, email, emailVerified } = account;
    this.#store.set({
      status: 'signed-in',
      uid,
      name,
      email,
      emailVerified,
      signInReason: null,
      ...(!known && { admin: null, editor: false, loading: true }),
    });
    if (!known || !this.#confirming) this.#confirming = this.#confirm(account);
    return this.#confirming;
  }

  async #confirm({ uid }: Account): Promise<boolean> {
    try {
      await this.#tokens.tokenFor(uid);
      if (this.#account?.uid !== uid) return false; // signed out in the meantime
      this.#tokens.keepFresh(uid);
      this.#store.set({ problem: null, loading: false });
      return true;
    } catch (error) {
      const left = this.#account?.uid !== uid;
      if (left && sessionEndMessage(error) === null) return false; // signed out in the meantime
      if (!isRefusal(error)) {
        console.error(error);
        this.#confirming = null;
        this.#store.set({ problem: problemText(error), loading: false });
        return true;
      }
      await this.signOut();
      this.#dependencies.showAlert(
        sessionEndMessage(error) ?? 'Your sign-in could not be confirmed. Please try again.',
      );
      return false;
    }
  }

  /**
   * Signs out, once, however many calls were refused, and goes home [AUTH-11]. Whose rights have changed meanwhile is asked
   * to sign in again where they are [AUTH-16].
   */
  #end(refusal: unknown): Promise<void> {
    this.#ending ??= (async () => {
      const signInReason = await this.#reasonToSignIn(refusal);
      this.#store.setUnseen({ signInReason });
      for (const listener of this.#leaving) listener();
      await (await this.start()).signOut();
      this.#report(null);
      if (signInReason === null) this.#dependencies.goHome(sessionEndMessage(refusal));
      else this.#store.set({});
    })();
    return this.#ending;
  }

  /** What to tell somebody whose rights have changed since the page was opened; null for any other refusal. */
  async #reasonToSignIn(refusal: unknown): Promise<string | null> {
    if (wantsNewSignIn(refusal)) return sessionEndMessage(refusal);
    const { admin, editor, email } = this.getSnapshot();
    if (!(admin || editor) || !isForbidden(refusal)) return null;
    const ask = createClient({
      accessToken: () => this.#token(),
      ...(this.#dependencies.fetch && { fetch: this.#dependencies.fetch }),
    });
    const isStill = await ask(isAdmin, { params: { email } }).then(
      ({ data }) => data[admin ? 'admin' : 'editor'] === true,
      () => true, // refused as well, or no answer: nothing is known of a change
    );
    return isStill ? null : demotedMessage(admin ? 'an admin' : 'an editor');
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
