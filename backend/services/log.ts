import { listCauses } from '#db/error-causes.ts';

/** An event for operators. It never contains a token or personal data. */
export interface LogEvent {
  level: 'error' | 'info';
  event: string;
  /** The id of the request or delivery. Responses and error dialogs show the id of a request [OPS-2]. */
  id?: string;
  /** The method, and the path as in the route table, never the requested address. */
  route?: string;
  status?: number | undefined;
  ms?: number;
  reason?: string;
}

export type Log = (event: LogEvent) => void;

/**
 * Returns the name and message of the innermost cause. The outer message of a database error contains the statement
 * with its data.
 */
export function getErrorReason(error: unknown): string {
  const cause = findInnermostCause(error);
  return cause instanceof Error ? `${cause.name}: ${getErrorMessage(cause)}` : String(cause);
}

/** Like `getErrorReason`, but without the name of the error, for messages that people see. */
export function getErrorMessage(error: unknown): string {
  const cause = findInnermostCause(error);
  if (!(cause instanceof Error)) return String(cause);
  const [message = ''] = cause.message.split('\nparams:');
  return message;
}

function findInnermostCause(error: unknown): unknown {
  let result = error;
  for (const cause of listCauses(error).drop(1)) {
    if (cause instanceof Error && !cause.message) break;
    result = cause;
  }
  return result;
}

/** Logs one line of JSON to the console, which the platform stores. */
export const logAsJson: Log = (event) => console.log(JSON.stringify(event));
