/**
 * The kinds of content whose records have pages of their own, and the addresses of these pages. Every page of the site
 * may link to them, so nothing here imports a schema.
 */
import type { ContentKind } from './content-kinds.ts';

/** By kind: the address of a record's page [SITE-3]. */
export const itemPages = {
  news: '/news-details/:id',
  services: '/services/service-details/:id',
} as const satisfies { [K in ContentKind]?: `/${string}/:id` };

/** Kinds whose records have pages of their own. */
export type PageKind = keyof typeof itemPages;
export const pageKinds = Object.keys(itemPages) as PageKind[];

/** Whether the records of a kind have pages of their own. */
export const hasPages = (kind: ContentKind): kind is PageKind => kind in itemPages;

/** The address of the page of the record with this id. */
export const itemPath = (kind: PageKind, id: string): string =>
  itemPages[kind].replace(':id', encodeURIComponent(id));

/** The name of the page that shows a record which is stored but not built yet: `news-details` stands at `/live/news-details`. */
export const livePageName = (kind: PageKind): string => itemPages[kind].split('/').at(-2) ?? kind;

/** What a link to the page of a record says. */
export interface ItemLink {
  _id: string;
  title: string;
  /** When the record was published, for kinds that have a time. */
  time?: string;
}
