/** The product's own access token in the browser's storage, and when it may be used again [AUTH-8]. */
export const tokenKey = 'JWT_ACCESS_TOKEN';

/** A token with no more than this left is not used again. It also covers a clock that is two minutes off. */
const marginMs = 2 * 60_000;

/** A token that could not be renewed is tried again no sooner than this. */
const renewalPauseMs = 60_000;

interface Claims {
  uid: string;
  issuedAt: number;
  expiresAt: number;
}

/** What the token says about itself, in milliseconds; null when it cannot be read. It is not verified here. */
export function claimsOf(token: string): Claims | null {
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
  /** Exchanges the proof of who is signed in for an access token: `POST /jwt`. */
  exchange: (options: { fresh: boolean }) => Promise<string>;
  now?: () => number;
}

/**
 * Keeps the access token. The time left of a token that this page received itself is measured from that moment, so it
 * is right however wrong the clock is; of one found in storage the clock has to be believed, and a wrong belief costs
 * a renewal at most, because a refused token is replaced.
 */
export class AccessTokenManager {
  readonly #storage: AccessTokenManagerOptions['storage'];
  readonly #exchange: AccessTokenManagerOptions['exchange'];
  readonly #now: () => number;
  #received: { token: string; at: number } | null = null;
  #underway: Promise<string> | null = null;
  #generation = 0;
  #renewal: ReturnType<typeof setTimeout> | undefined;

  constructor({ storage, exchange, now = Date.now }: AccessTokenManagerOptions) {
    this.#storage = storage;
    this.#exchange = exchange;
    this.#now = now;
  }

  /** The stored token while it has more than two minutes left and is `uid`'s, else a new one. */
  async tokenFor(uid: string): Promise<string> {
    // A new proof makes the new token last; right after signing in the proof is new anyway.
    return this.usableToken(uid) ?? this.#renewed(this.#storage.getItem(tokenKey) !== null);
  }

  /** The stored token while it has more than two minutes left and is `uid`'s, else null. */
  usableToken(uid: string): string | null {
    return this.#usableMs(uid) > 0 ? this.#storage.getItem(tokenKey) : null;
  }

  /** A new token in place of `refused`, or the one that somebody else has put there in the meantime. */
  async replace(refused: string, uid: string): Promise<string> {
    const stored = this.usableToken(uid);
    return stored !== null && stored !== refused ? stored : this.#renewed(true);
  }

  /** From now on renews the token of `uid` before it ends, until it is forgotten. */
  keepFresh(uid: string): void {
    clearTimeout(this.#renewal);
    const generation = this.#generation;
    const renew = async () => {
      await this.tokenFor(uid).catch(console.error);
      if (generation === this.#generation) this.keepFresh(uid);
    };
    this.#renewal = setTimeout(renew, Math.max(this.#usableMs(uid), renewalPauseMs));
  }

  /** Removes the token; one that is on its way is not stored any more. */
  forget(): void {
    this.#generation += 1;
    clearTimeout(this.#renewal);
    this.#underway = null;
    this.#received = null;
    this.#storage.removeItem(tokenKey);
  }

  /** How long the stored token of `uid` may still be used; 0 when it may not. */
  #usableMs(uid: string): number {
    const token = this.#storage.getItem(tokenKey);
    const claims = token === null ? null : claimsOf(token);
    if (claims?.uid !== uid) return 0;
    const left =
      this.#received?.token === token
        ? claims.expiresAt - claims.issuedAt - (this.#now() - this.#received.at)
        : claims.expiresAt - this.#now();
    return Math.max(0, left - marginMs);
  }

  /** Several calls that need a token at once share one exchange. */
  #renewed(fresh: boolean): Promise<string> {
    if (this.#underway) return this.#underway;
    const asked = this.#obtain(fresh).finally(() => {
      if (this.#underway === asked) this.#underway = null;
    });
    this.#underway = asked;
    return asked;
  }

  async #obtain(fresh: boolean): Promise<string> {
    const generation = this.#generation;
    const token = await this.#exchange({ fresh });
    if (generation === this.#generation) {
      this.#received = { token, at: this.#now() };
      this.#storage.setItem(tokenKey, token);
    }
    return token;
  }
}
