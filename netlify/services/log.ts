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

/** One line of JSON on the console, which the platform keeps. */
export const logAsJson: Log = (event) => console.log(JSON.stringify(event));
