/** One thing that happened, for operators. Nothing that a client sent and no token is ever in it. */
export interface LogEvent {
  level: 'error' | 'info';
  event: string;
  route?: string;
  /** What another service answered. */
  status?: number | undefined;
  reason?: string;
}

/** Keeps an event for operators. */
export type Log = (event: LogEvent) => void;

/** One line of JSON on the console, which the platform keeps. */
export const logAsJson: Log = (event) => console.log(JSON.stringify(event));
