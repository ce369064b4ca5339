import type { Shown } from '../fields/picture-view.ts';
import type { ListKind, RecordOf } from '../kinds/content-kinds.ts';
import type { News } from '../kinds/news.ts';
import type { TranslationLanguage } from '../texts/languages.ts';

/** All content: the company, and the records of each kind in order (newest first, or as editors arranged them). */
export type Content = { profile: Shown<RecordOf<'profile'>> } & {
  [K in ListKind]: Shown<RecordOf<K>>[];
};

export interface PublishedNews extends News {
  /** When visitors last saw a change in the default language. Empty or undefined if unknown [SITE-1]. */
  modifiedAt?: string;
}

export interface DrawnPicture {
  /** Identifies the picture in its address. */
  version: string;
  /** In base64. */
  png: string;
}

/** The publisher draws these pictures for pages that have no picture [SITE-1, LANG-2]. */
export interface SharePictures {
  /** Undefined if the picture could not be drawn. */
  sharePicture?: DrawnPicture | undefined;
  sharePictures?: Partial<Record<TranslationLanguage, DrawnPicture>> | undefined;
}

/** All content at one moment, read in one transaction. The site is built from it. */
export interface Snapshot extends Content, SharePictures {
  news: Shown<PublishedNews>[];
  /** The content number, which the built site returns in `/revision.json`. */
  contentNumber: number;
  /** Distinguishes different content with the same number, for example after a restore of the database. */
  changedAt: string;
  /** The text of the privacy page. If the text is empty, there is no privacy page [OPS-5]. */
  privacyText: string;
  /** Undefined if there are no translations [LANG-1]. */
  privacyTexts?: Partial<Record<TranslationLanguage, string>> | undefined;
  /** Whether lists in other languages omit untranslated items instead of showing them in English [LANG-2]. */
  hidesUntranslated?: boolean | undefined;
  /** The time zone in which pages show times [NEWS-2]. */
  timeZone: string;
}
