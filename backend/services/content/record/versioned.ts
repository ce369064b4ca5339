/** A record and its version. */
export interface Versioned<T> {
  record: T;
  version: number;
  /** The record was stored before with the same `Idempotency-Key`. */
  isRepeated?: boolean;
}
