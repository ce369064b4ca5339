/** The time according to the server, because the clock of a device can be wrong by days. */

/** Smaller differences are ignored, because responses take time and the `Date` header has only whole seconds. */
const toleranceMs = 60_000;

let offsetMs = 0;

/** Sets the time from the `Date` header of a response that has just arrived. */
export function setServerTime({ headers }: Pick<Response, 'headers'>): void {
  const dateMs = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(dateMs)) return;
  const cachedMs = (Number(headers.get('age')) || 0) * 1000;
  const difference = dateMs + cachedMs - Date.now();
  offsetMs = Math.abs(difference) < toleranceMs ? 0 : difference;
}

/** The current time according to the server, or according to the device until the server has responded. */
export const now = (): Date => new Date(Date.now() + offsetMs);
