/** The kinds of content whose records have pages of their own. Not for islands of the site, since it loads all kinds. */
import { type ContentKind, contentKinds, type KindsWhere } from '../kinds/content-kinds.ts';
import type { ItemPage } from '../kinds/item-path.ts';

/** Kinds whose records have pages of their own. */
export type PageKind = KindsWhere<{ page: ItemPage }>;

/** Whether the records of a kind have pages of their own. */
export const hasPages = (kind: ContentKind): kind is PageKind =>
  contentKinds[kind].page.endsWith('/:id');

export const pageKinds = (Object.keys(contentKinds) as ContentKind[]).filter(hasPages);

/** The pattern of the addresses of a kind's pages [SITE-3]. */
export const pagePattern = (kind: PageKind): ItemPage => contentKinds[kind].page;

/** The name of the page that shows a record which is stored but not built yet: `news-details` stands at `/live/news-details`. */
export const livePageName = (kind: PageKind): string => pagePattern(kind).split('/').at(-2) ?? kind;
