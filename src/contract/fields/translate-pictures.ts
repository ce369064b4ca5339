import { defaultLanguage, type Language } from '../texts/languages.ts';
import type { PictureView, WithPictures } from './picture-view.ts';

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
