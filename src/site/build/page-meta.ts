import { truncate } from '#contract/truncate.ts';

/** What a page tells about itself to browsers, search engines and whoever shares it [SITE-1]. */
export interface PageMeta {
  /** Empty for the home page, which is titled by the company's name alone. */
  title: string;
  description: string;
  /** The page's path: what its canonical address is made from. */
  path: string;
  /** The item's own picture; else there is one for the site. */
  image?: string;
  type?: 'website' | 'article';
  noindex?: boolean;
}

/** The title as the browser shows it: `Our Team | Sahil Bridge`. */
export const pageTitle = ({ title }: PageMeta, companyName: string) =>
  title ? `${truncate(title, 90)} | ${companyName}` : companyName;

/** A description made from a text: one line of at most 160 characters, or `fallback` where the text says nothing. */
export const descriptionOf = (text: string, fallback: string) =>
  truncate(text.replace(/\s+/g, ' ').trim(), 160) || fallback;
