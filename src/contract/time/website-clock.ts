import { dayMs } from './day-ms.ts';

/**
 * How many hours the website's clock is ahead of UTC, wherever the reader is, until an admin chooses
 * another time zone in the settings [NEWS-2].
 */
export const hoursAhead = 6;

/** The time zone of this clock, as `Intl` names it: there the sign is the other way round. */
export const websiteZone = `Etc/GMT-${hoursAhead}`;

// By the length of a day, which browsers then get in the script of this clock: alone it would be one request more.
const ahead = (hoursAhead / 24) * dayMs;

/** A moment as this clock shows it: its parts are what the UTC parts of the answer are. */
export const onWebsiteClock = (moment: Date) => new Date(moment.getTime() + ahead);

/** The moment at which this clock shows this; the reverse of `onWebsiteClock`. */
export const fromWebsiteClock = (shown: Date) => new Date(shown.getTime() - ahead);
