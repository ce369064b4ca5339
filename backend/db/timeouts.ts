/** In milliseconds. */
export interface DatabaseTimeouts {
  /** For opening a connection, and for beginning a transaction on it. */
  connect: number;
  statement: number;
  /** For waiting for a lock that another session holds. */
  lock: number;
  /**
   * For a whole transaction. If a function dies, the database ends its idle transaction after this time and releases
   * the locks.
   */
  transaction: number;
  /** No retry starts later than this after the first attempt. */
  retryFor: number;
}

/** Even in an outage, a read ends within 20 seconds and a write within 40. A Netlify function can run for 60 seconds. */
export const defaultTimeouts: DatabaseTimeouts = {
  connect: 5_000,
  statement: 10_000,
  lock: 5_000,
  transaction: 20_000,
  retryFor: 5_000,
};
