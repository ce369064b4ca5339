/** The storage key of the API's access token [AUTH-8]. */
export const tokenKey = 'JWT_ACCESS_TOKEN';

/** A token that expires within this time is not used. The margin also allows for a clock that is two minutes off. */
const marginMs = 2 * 60_000;

/** The shortest pause between two renewals, for example after a failed renewal. */
const renewalPauseMs = 60_000;

interface Claims {
  uid: string;
  issuedAt: number;
  expiresAt: number;
}

/** Returns a token's claims without verifying the token. Times are in milliseconds. Null if the token is unreadable. */
export function parseClaims(token: string): Claims | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims !== 'object' || claims === null) return null;
    const { sub, iat, exp } = claims as Record<string, unknown>;
    if (typeof sub !== 'string' || typeof iat !== 'number' || typeof exp !== 'number') return null;
    return { uid: sub, issuedAt: iat * 1000, expiresAt: exp * 1000 };
  } catch {
    return null;
  }
}

interface AccessTokenManagerOptions {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Exchanges an ID token for an access token (`POST /jwt`). */
  exchange: (options: { fresh: boolean }) => Promise<string>;
  now?: (() => number) | undefined;
}

/**
 * Stores and renews the access token. The remaining time of a token that this page received is correct even if the
 * device's clock is wrong. The remaining time of a token from storage depends on the clock.
 */
export class AccessTokenManager {
  readonly #storage: AccessTokenManagerOptions['storage'];
  readonly #exchange: AccessTokenManagerOptions['exchange'];
  readonly #now: () => number;
  #received: { token: string; at: number } | null = null;
  #pending: Promise<string> | null = null;
  #generation = 0;
  #renewal: ReturnType<typeof setTimeout> | undefined;

  constructor({ storage, exchange, now = Date.now }: AccessTokenManagerOptions) {
    this.#storage = storage;
    this.#exchange = exchange;
    this.#now = now;
  }

  async getToken(uid: string): Promise<string> {
    // A fresh ID token makes the new access token valid for longer. If no token is stored, the user has just signed in,
    // so the ID token is already fresh.
    return this.findUsableToken(uid) ?? this.#renew(this.#storage.getItem(tokenKey) !== null);
  }

  /** Returns the stored token if it belongs to `uid` and does not expire within two minutes. Otherwise null. */
  findUsableToken(uid: string): string | null {
    return this.#usableMs(uid) > 0 ? this.#storage.getItem(tokenKey) : null;
  }

  /** Returns a new token to replace `refusedToken`, or the newer token that another tab has stored. */
  async replace(refusedToken: string, uid: string): Promise<string> {
    const storedToken = this.findUsableToken(uid);
    return storedToken !== null && storedToken !== refusedToken ? storedToken : this.#renew(true);
  }

  /** Renews the token of `uid` before it expires, until `forget` is called. */
  keepFresh(uid: string): void {
    clearTimeout(this.#renewal);
    const generation = this.#generation;
    const renew = async () => {
      await this.getToken(uid).catch(console.error);
      if (generation === this.#generation) this.keepFresh(uid);
    };
    this.#renewal = setTimeout(renew, Math.max(this.#usableMs(uid), renewalPauseMs));
  }

  /** Removes the token. Discards the result of a pending request. */
  forget(): void {
    this.#generation += 1;
    clearTimeout(this.#renewal);
    this.#pending = null;
    this.#received = null;
    this.#storage.removeItem(tokenKey);
  }

  #usableMs(uid: string): number {
    const token = this.#storage.getItem(tokenKey);
    const claims = token === null ? null : parseClaims(token);
    if (claims?.uid !== uid) return 0;
    const remainingMs =
      this.#received?.token === token
        ? claims.expiresAt - claims.issuedAt - (this.#now() - this.#received.at)
        : claims.expiresAt - this.#now();
    return Math.max(0, remainingMs - marginMs);
  }

  /** Concurrent calls share one exchange. */
  #renew(fresh: boolean): Promise<string> {
    if (this.#pending) return this.#pending;
    const request = this.#requestToken(fresh).finally(() => {
      if (this.#pending === request) this.#pending = null;
    });
    this.#pending = request;
    return request;
  }

  async #requestToken(fresh: boolean): Promise<string> {
    const generation = this.#generation;
    const token = await this.#exchange({ fresh });
    if (generation === this.#generation) {
      this.#received = { token, at: this.#now() };
      this.#storage.setItem(tokenKey, token);
    }
    return token;
  }
}
