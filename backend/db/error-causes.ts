/** Yields an error, its cause, and so on to the innermost cause, which need not be an `Error`. */
export function* listCauses(error: unknown): Generator<unknown, void, undefined> {
  yield error;
  if (error instanceof Error && error.cause) yield* listCauses(error.cause);
}

/**
 * The code of an error from a driver or from Node, such as `ECONNREFUSED` or an SQLSTATE. Empty if there is no code.
 */
export const getErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether an error or one of its causes has one of the codes. */
export const hasCode = (error: unknown, codes: ReadonlySet<string>): boolean =>
  listCauses(error).some((cause) => codes.has(getErrorCode(cause)));
