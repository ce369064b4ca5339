/** How many hours the website's clock is ahead of UTC, wherever the reader is [NEWS-2]. */
export const hoursAhead = 6;
