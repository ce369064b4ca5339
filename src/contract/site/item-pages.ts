/** Islands must not import this file, because it loads all kinds. */
import { type ContentKind, contentKinds, type KindsWith } from '../kinds/content-kinds.ts';
import type { ItemPage } from '../kinds/item-path.ts';

export type PageKind = KindsWith<{ page: ItemPage }>;

export const hasPages = (kind: ContentKind): kind is PageKind =>
  contentKinds[kind].page.endsWith('/:id');

export const pageKinds = (Object.keys(contentKinds) as ContentKind[]).filter(hasPages);

/** The pattern of the addresses of a kind's pages [SITE-3]. */
export const getPagePattern = (kind: PageKind): ItemPage => contentKinds[kind].page;

/** The name of the page that shows a record until its own page is built: `news-details` for `/live/news-details`. */
export const getLivePageName = (kind: PageKind): string =>
  getPagePattern(kind).split('/').at(-2) ?? kind;
