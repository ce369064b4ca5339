/** How long the database may take, in milliseconds. */
export interface DatabaseTimeouts {
  /** To give a connection, and to begin a transaction on it. */
  connect: number;
  /** To answer one statement. */
  statement: number;
  /** To give a lock that somebody else holds. */
  lock: number;
  /** To do all statements of a transaction. One whose function died ends after as long, and with it its locks. */
  transaction: number;
  /** No further try of what may be tried again begins later than this after the first. */
  retryFor: number;
}

/** A read ends within 20 seconds, a write within 40, also in an outage: a function of the platform may take 60. */
export const defaultTimeouts: DatabaseTimeouts = {
  connect: 5_000,
  statement: 10_000,
  lock: 5_000,
  transaction: 20_000,
  retryFor: 5_000,
};
