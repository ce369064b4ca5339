import type { Account, IdentityService } from './identity-service.ts';

interface IdentityLoaderOptions {
  load: () => Promise<IdentityService>;
  onAccountChange: (account: Account | null) => void;
  onFailure: (error: unknown) => void;
}

/** Loads the identity service on first use. After a failure, such as a lost connection, the next use tries again. */
export class IdentityLoader {
  readonly #options: IdentityLoaderOptions;
  #loading: Promise<IdentityService> | null = null;

  constructor(options: IdentityLoaderOptions) {
    this.#options = options;
  }

  /** Resolves after the first call of `onAccountChange`. Rejects if the identity service fails to load. */
  load(): Promise<IdentityService> {
    this.#loading ??= this.#open().catch((error: unknown) => {
      this.#loading = null;
      this.#options.onFailure(error);
      throw error;
    });
    return this.#loading;
  }

  async #open(): Promise<IdentityService> {
    const { load, onAccountChange } = this.#options;
    const identity = await load();
    return new Promise((resolve) => {
      identity.onAccountChange((account) => {
        onAccountChange(account);
        resolve(identity);
      });
    });
  }
}
