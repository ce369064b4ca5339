/** The command cannot run. The message is for the operator. */
export class CommandRefusedError extends Error {
  override readonly name = 'CommandRefusedError';
}
