/** What every e-mail of ours is made with. */
export interface Envelope {
  id: string;
  to: string[];
  /** Where the dashboard is found; without it there is no link. */
  siteUrl: string | undefined;
  timeZone: string;
}

/** A text of one line, which no header can go beyond. */
export const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
