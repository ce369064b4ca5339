import { type PictureView, pictureViewOf, type Shown } from '#contract/fields/picture-view.ts';
import type { Profile } from '#contract/kinds/profile.ts';
import { truncate } from '#contract/texts/truncate.ts';
import { inCity } from '../components/page-title.ts';
import { isResizable, shareImage } from '../shared/image-address.ts';
import { siteConfig } from '../shared/site-config.ts';

/** What a page tells about itself to browsers, search engines and whoever shares it [SITE-1]. */
export interface PageMeta {
  /** Empty for a home page without a title of its own: it is titled by the company, its trade and its city. */
  title: string;
  description: string;
  /** The page's path: what its canonical address is made from. */
  path: string;
  /** The item's own picture; else there is one for the site. */
  image?: string;
  /** What is told of that picture. */
  view?: PictureView | undefined;
  /** When the article that the page shows was published. */
  published?: string;
  noindex?: boolean;
}

/** A title with the words that people search for: `Our Services: manpower and recruitment in Dubai`. */
export const searchedTitle = (title: string, profile: Pick<Profile, 'city'>): string =>
  `${title}: ${siteConfig.field}${inCity(profile)}`;

/** A description made from a text: one line of at most 160 characters, or `fallback` where the text says nothing. */
export const descriptionOf = (text: string, fallback: string) =>
  truncate(text.replace(/\s+/g, ' ').trim(), 160) || fallback;

/** What editors say of an item's page for where it is found and shared, and what stands in for it. */
type SharedItem = Record<
  'shareTitle' | 'shareDescription' | 'shareImage' | 'description' | 'image' | 'imageAlt',
  string
>;

/**
 * What the page of an item tells of itself: what its editors said for that, else its name, its text and its picture; an
 * item without a text tells `fallback` [DASH-19, SITE-1].
 */
export function itemMeta(item: Shown<SharedItem>, name: string, fallback: string) {
  const image = item.shareImage || item.image;
  const view = pictureViewOf(item, image);
  return {
    title: item.shareTitle || name,
    description: descriptionOf(item.shareDescription || item.description, fallback),
    image,
    view: item.shareImage || !item.imageAlt ? view : { ...view, alt: item.imageAlt },
  };
}

/** The picture of a page when it is shared elsewhere. */
export interface SharedPicture {
  /** Its absolute address. */
  address: string;
  alt: string;
  /** Whether it is known to be 1200 by 630. */
  isSized: boolean;
}

/**
 * The item's own picture, else the company's for sharing, cropped to 1200 by 630; else the one that was drawn from the
 * company's name and logo; null where there is none of them [SITE-1].
 */
export function sharedPicture(
  { image: own, view, title }: Pick<PageMeta, 'image' | 'view' | 'title'>,
  company: { name: string; picture: string; drawnVersion: string },
  site: URL,
): SharedPicture | null {
  const image = own || company.picture;
  if (image) {
    const alt = view?.alt || (own && title) || company.name;
    const isSized = isResizable(image) && !view?.frames;
    return { address: shareImage(image, site, view), alt, isSized };
  }
  if (!company.drawnVersion) return null;
  const { href } = new URL(`/share-${company.drawnVersion}.png`, site);
  return { address: href, alt: company.name, isSized: true };
}
