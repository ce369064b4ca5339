import type { Shown } from '../fields/picture-view.ts';
import type { ListKind, RecordOf } from '../kinds/content-kinds.ts';
import type { News } from '../kinds/news.ts';

/** All content: the company, and every kind's records in their order (newest first, or as people chose). */
export type Content = { profile: Shown<RecordOf<'profile'>> } & {
  [K in ListKind]: Shown<RecordOf<K>>[];
};

/** A news item as visitors see it. */
export interface PublishedNews extends News {
  /** When what they see was last changed, where that is known [SITE-1]. */
  modified?: string;
}

/** A picture that was drawn for the site. */
export interface DrawnPicture {
  /** Another one for another picture; a part of its address. */
  version: string;
  /** Its bytes, of the format PNG, in base64. */
  png: string;
}

/** All content at one moment, as one transaction saw it: what a build of the site is made from. */
export interface Snapshot extends Content {
  news: Shown<PublishedNews>[];
  /** The built site repeats it in `/revision.json`. */
  contentNumber: number;
  /**
   * When that number rose last. Of two contents with one number, as after the database was put back to an older state or
   * another one was named, it tells which this is.
   */
  changedAt: string;
  /** The text of the page on privacy; empty for no page [OPS-5]. */
  privacyText: string;
  /** The time zone in which pages show times [NEWS-2]. */
  timeZone: string;
  /** What pages without a picture of their own are shared with, where one could be drawn [SITE-1]. */
  sharePicture?: DrawnPicture | undefined;
}
