/** In milliseconds. */
export interface DatabaseTimeouts {
  /** For opening a connection, and for beginning a transaction on it. */
  connect: number;
  statement: number;
  /** For a lock that another session holds. */
  lock: number;
  /**
   * For all statements of a transaction. If a function dies, its transaction ends after this time and releases its
   * locks.
   */
  transaction: number;
  /** The last retry starts within this time after the first attempt. */
  retryFor: number;
}

/** Even in an outage, a read ends within 20 seconds and a write within 40. A function on Netlify may take 60. */
export const defaultTimeouts: DatabaseTimeouts = {
  connect: 5_000,
  statement: 10_000,
  lock: 5_000,
  transaction: 20_000,
  retryFor: 5_000,
};
