export type KeyValueStorage = Pick<
  Storage,
  'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'
>;

/**
 * A browser's storage that never throws. Browsers refuse access if site data is blocked, and refuse writes if the
 * storage is full. Refused values stay in memory while the page is open.
 */
class GuardedStorage implements KeyValueStorage {
  readonly #open: () => Storage;
  readonly #refusedValues = new Map<string, string>();

  constructor(open: () => Storage) {
    this.#open = open;
  }

  get length(): number {
    return this.#keys().length;
  }

  key(index: number): string | null {
    return this.#keys()[index] ?? null;
  }

  getItem(key: string): string | null {
    return this.#refusedValues.get(key) ?? this.#attempt((storage) => storage.getItem(key), null);
  }

  setItem(key: string, value: string): void {
    const isStored = this.#attempt((storage) => {
      storage.setItem(key, value);
      return true;
    }, false);
    if (isStored) this.#refusedValues.delete(key);
    else this.#refusedValues.set(key, value);
  }

  removeItem(key: string): void {
    this.#refusedValues.delete(key);
    this.#attempt((storage) => storage.removeItem(key), undefined);
  }

  #keys(): string[] {
    const storedKeys = this.#attempt((storage) => Object.keys(storage), []);
    return [...new Set([...storedKeys, ...this.#refusedValues.keys()])];
  }

  #attempt<T>(use: (storage: Storage) => T, fallback: T): T {
    try {
      return use(this.#open());
    } catch {
      return fallback;
    }
  }
}

export const deviceStorage: KeyValueStorage = new GuardedStorage(() => localStorage);

export const tabStorage: KeyValueStorage = new GuardedStorage(() => sessionStorage);
