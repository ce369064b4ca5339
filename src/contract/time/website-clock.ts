import { dayMs } from './day-ms.ts';

/** How many hours the website's clock is ahead of UTC, until an admin chooses another time zone [NEWS-2]. */
const hoursAhead = 6;

/** The `Intl` name of this time zone. Its sign is reversed by convention. */
export const websiteZone = `Etc/GMT-${hoursAhead}`;

// Imports `dayMs`, so the bundler puts `day-ms.ts` into the same script. A separate script would need another request.
const offsetMs = (hoursAhead / 24) * dayMs;

/** Converts a moment to local time on this clock: the UTC parts of the returned date are the local parts. */
export const toWebsiteTime = (date: Date) => new Date(date.getTime() + offsetMs);

/** Converts local time on this clock to a moment. The reverse of `toWebsiteTime`. */
export const fromWebsiteTime = (local: Date) => new Date(local.getTime() - offsetMs);
