import { ServiceError } from '#services/service-error.ts';

/** The command cannot run. The message is for the operator. */
export class CommandRefusedError extends Error {
  override readonly name = 'CommandRefusedError';
}

/** Throws the error, or a `CommandRefusedError` with the message of a `ServiceError`. */
export function rethrowForOperator(error: unknown): never {
  if (!(error instanceof ServiceError)) throw error;
  throw new CommandRefusedError(error.message, { cause: error });
}
