import { defaultLanguage, type Language, type TranslationLanguage } from '../texts/languages.ts';
import type { FrameName } from './picture-frames.ts';

export interface FramedCopy {
  src: string;
  /** The position of the focal point, in steps from 0 to 8 from the upper left corner. */
  fx: number;
  fy: number;
}

/** The details of a picture that pages use [IMG-2]. A detail is undefined if nobody has set it. */
export interface PictureView {
  alt?: string;
  translations?: Partial<Record<TranslationLanguage, { alt: string }>>;
  frames?: Partial<Record<FrameName, FramedCopy>>;
  /** Set if the picture has no transparent pixels. Records contain it only for pictures that pages show uncropped. */
  isOpaque?: true;
}

/** Details of pictures, keyed by address. */
export type PictureViews = Record<string, PictureView>;

export interface WithPictures {
  pictures?: PictureViews | undefined;
}

/** A record as pages show it. `lang` is the language of its texts if it differs from that of the page [LANG-2]. */
export type Shown<R> = R & WithPictures & { lang?: Language };

/** The details of one of the pictures. Undefined if the picture has no details. */
export const getPictureView = ({ pictures }: WithPictures, src: string): PictureView | undefined =>
  pictures?.[src];

/** Returns the record with its picture details translated. Omits alt texts without a translation. */
export function translatePictures<R extends WithPictures>(record: R, language: Language): R {
  const views = Object.entries(record.pictures ?? {});
  const isSame = ({ alt, translations }: PictureView) =>
    !translations && (language === defaultLanguage || alt === undefined);
  if (views.every(([, view]) => isSame(view))) return record;
  const translatedViews = views.map(([src, view]) => [src, translateView(view, language)]);
  return { ...record, pictures: Object.fromEntries(translatedViews) };
}

function translateView({ alt: english, translations, ...view }: PictureView, language: Language) {
  const alt = language === defaultLanguage ? english : translations?.[language]?.alt;
  return { ...(alt && { alt }), ...view };
}
