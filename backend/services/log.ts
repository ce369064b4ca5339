import { causesOf } from '#db/error-causes.ts';

/** One thing that happened, for operators. Nothing that a client sent and no token is ever in it. */
export interface LogEvent {
  level: 'error' | 'info';
  event: string;
  /** Of the request: what the answer and error dialogs call it [OPS-2]. */
  id?: string;
  /** The method, and the path as the table of routes spells it: never the address that was called. */
  route?: string;
  /** What was answered, by this product or by another service. */
  status?: number | undefined;
  /** How long a request took, in milliseconds. */
  ms?: number;
  reason?: string;
}

/** Keeps an event for operators. */
export type Log = (event: LogEvent) => void;

/**
 * Why something failed, as it may stand in the log: the message of the innermost cause. The text of a database error holds
 * the statement with what was being stored.
 */
export function reasonOf(error: unknown): string {
  const cause = innermost(error);
  return cause instanceof Error ? `${cause.name}: ${messageOf(cause)}` : String(cause);
}

/** Why something failed, for people: what `reasonOf` returns, without the kind of error. */
export function messageOf(error: unknown): string {
  const cause = innermost(error);
  if (!(cause instanceof Error)) return String(cause);
  const [message = ''] = cause.message.split('\nparams:');
  return message;
}

/** What an error came of in the end. A cause that says nothing does not count. */
function innermost(error: unknown): unknown {
  let found = error;
  for (const cause of causesOf(error).drop(1)) {
    if (cause instanceof Error && !cause.message) break;
    found = cause;
  }
  return found;
}

/** One line of JSON on the console, which the platform keeps. */
export const logAsJson: Log = (event) => console.log(JSON.stringify(event));
