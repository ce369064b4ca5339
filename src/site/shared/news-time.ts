import { onWebsiteClock, websiteZone } from '#contract/website-clock.ts';

const zone = { timeZone: websiteZone } as const;

const dateFormat = new Intl.DateTimeFormat('en-GB', {
  ...zone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const timeFormat = new Intl.DateTimeFormat('en-US', {
  ...zone,
  hour: '2-digit',
  minute: '2-digit',
  hour12: true,
});

/** The date alone: `20 November 2026`. */
export const newsDate = (time: string) => dateFormat.format(new Date(time));

/** Date and time: `20 November 2026, 04:05 PM` [NEWS-2]. */
export const newsDateTime = (time: string) =>
  // Newer engines put a narrow no-break space before AM/PM.
  `${newsDate(time)}, ${timeFormat.format(new Date(time)).replaceAll('\u202f', ' ')}`;

/** The year whose archive holds a news item [NEWS-4]. */
export const newsYear = (time: string) => onWebsiteClock(new Date(time)).getUTCFullYear();
