/** An error, what it came of, and so on to the innermost cause, which need not be an `Error`. */
export function* causesOf(error: unknown): Generator<unknown, void, undefined> {
  yield error;
  if (error instanceof Error && error.cause) yield* causesOf(error.cause);
}

/** What a driver or Node calls an error, `ECONNREFUSED` or an SQLSTATE; empty where it has no such code. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
