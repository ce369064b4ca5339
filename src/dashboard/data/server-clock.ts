/** The time by the server's clock: that of a reader's device can be wrong by days. */

/** Answers take a moment, and the server tells whole seconds: clocks that are as near as this agree. */
const agreeMs = 60_000;

let aheadMs = 0;

/** Takes the time from the `Date` header of an answer that has just come. */
export function setServerTime({ headers }: Pick<Response, 'headers'>): void {
  const told = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(told)) return;
  const keptMs = (Number(headers.get('age')) || 0) * 1000;
  const difference = told + keptMs - Date.now();
  aheadMs = Math.abs(difference) < agreeMs ? 0 : difference;
}

/** This moment by the server's clock; by the device's until the server has answered. */
export const now = (): Date => new Date(Date.now() + aheadMs);
