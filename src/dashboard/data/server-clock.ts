/** Smaller differences are ignored, because responses take time and the `Date` header contains only whole seconds. */
const toleranceMs = 60_000;

let offsetMs = 0;

/** Adjusts `now` to the server's time from the `Date` header of a response. Call this as soon as the response arrives. */
export function setServerTime({ headers }: Pick<Response, 'headers'>): void {
  const dateMs = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(dateMs)) return;
  const cachedMs = (Number(headers.get('age')) || 0) * 1000;
  const difference = dateMs + cachedMs - Date.now();
  offsetMs = Math.abs(difference) < toleranceMs ? 0 : difference;
}

/** Returns the server's time, or the device's time before the first response. A device's clock can be days off. */
export const now = (): Date => new Date(Date.now() + offsetMs);
