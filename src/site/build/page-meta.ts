import { getPictureView, type PictureView, type Shown } from '#contract/fields/picture-view.ts';
import type { Profile } from '#contract/kinds/profile.ts';
import { defaultLanguage, type Language } from '#contract/texts/languages.ts';
import { truncate } from '#contract/texts/truncate.ts';
import { t } from '#words/words.ts';
import { formatCity } from '../components/page-title.ts';
import { getShareImageAddress, isResizable } from '../shared/image-address.ts';
import { getPagePath } from '../shared/page-path.ts';
import { siteConfig } from '../shared/site-config.ts';

/** The metadata of a page for browsers, search engines and sharing [SITE-1]. */
export interface PageMeta {
  /** Empty for a home page without its own title. The title is then the company's name, trade and city. */
  title: string;
  description: string;
  path: string;
  /** The item's picture. The default is the site's share picture. */
  image?: string;
  view?: PictureView | undefined;
  publishedAt?: string;
  noindex?: boolean;
  /** By default, the languages of the website [LANG-2]. */
  languages?: Language[];
}

/** The translations of a page, for search engines. Empty if the page exists in only one language [LANG-2]. */
export const listAlternates = (
  translations: readonly Language[],
): { hreflang: string; language: Language }[] =>
  translations.length > 1
    ? [
        ...translations.map((language) => ({ hreflang: language, language })),
        { hreflang: 'x-default', language: defaultLanguage },
      ]
    : [];

/** A title with search keywords: `Our Services: manpower and recruitment in Dubai`. */
export const addKeywords = (title: string, profile: Pick<Profile, 'city'>): string =>
  `${title}: ${t(siteConfig.titleKeywords)}${formatCity(profile)}`;

/** One line of at most 160 characters, or `fallback` if the text is empty. */
export const createDescription = (text: string, fallback: string) =>
  truncate(text.replace(/\s+/g, ' ').trim(), 160) || fallback;

type SharedItem = Record<
  'shareTitle' | 'shareDescription' | 'shareImage' | 'description' | 'image' | 'imageAlt',
  string
>;

/** The fields for sharing take precedence. `fallback` is the description of an item without text [DASH-19, SITE-1]. */
export function createItemMeta(item: Shown<SharedItem>, name: string, fallback: string) {
  const image = item.shareImage || item.image;
  const view = getPictureView(item, image);
  return {
    title: item.shareTitle || name,
    description: createDescription(item.shareDescription || item.description, fallback),
    image,
    view: item.shareImage || !item.imageAlt ? view : { ...view, alt: item.imageAlt },
  };
}

/**
 * Returns the item's picture, the company's, or the one that the publisher drew, with its absolute address [SITE-1].
 * Crops pictures on this site to 1200 by 630 pixels. Null if there is no picture.
 */
export function getSharedPicture(
  { image: itemImage, view, title }: Pick<PageMeta, 'image' | 'view' | 'title'>,
  company: { name: string; picture: string; drawnVersion: string },
  site: URL,
) {
  const image = itemImage || company.picture;
  if (image) {
    const alt = view?.alt || (itemImage && title) || company.name;
    const hasKnownSize = isResizable(image) && !view?.frames;
    return { address: getShareImageAddress(image, site, view), alt, hasKnownSize };
  }
  if (!company.drawnVersion) return null;
  const { href } = new URL(getPagePath(`/share-${company.drawnVersion}.png`), site);
  return { address: href, alt: company.name, hasKnownSize: true };
}
