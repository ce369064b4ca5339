export interface Versioned<T> {
  record: T;
  version: number;
  /** Whether the record was stored before with the same `Idempotency-Key`. */
  isRepeated?: boolean;
}
