export interface Envelope {
  id: string;
  to: string[];
  /** The address of the website. Without it, the e-mail has no link. */
  siteUrl: string | undefined;
  timeZone: string;
}

/** Converts a text to one line, so it cannot add headers. */
export const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
