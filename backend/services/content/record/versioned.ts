/** A record and its version. */
export interface Versioned<T> {
  record: T;
  version: number;
  /** It was stored before, under the same `Idempotency-Key`. */
  isRepeated?: boolean;
}
