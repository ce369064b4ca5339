import type { Language } from '../texts/languages.ts';

export type ItemPage = `/${string}/:id`;

/** The fields that determine the address of a record's page. */
export interface LinkTarget {
  _id: string;
  slug: string;
  /** The language of the record's texts, if it differs from that of the page [LANG-2]. */
  lang?: Language;
}

/** The last part of the address of a record's page: the record's slug, or its id if it has no slug. */
export const getSlugOrId = ({ _id, slug }: LinkTarget): string => slug || _id;

/** The address of the page that shows a record: its own page, or the page of all records of its kind. */
export const getItemPath = (page: `/${string}`, record: LinkTarget): string =>
  page.replace(':id', encodeURIComponent(getSlugOrId(record)));

export interface ItemLink extends LinkTarget {
  title: string;
  /** The `time` of the record, for kinds that have one. */
  time?: string;
}
