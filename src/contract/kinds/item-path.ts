/** The pattern of the addresses of a kind's pages, one for each record. */
export type ItemPage = `/${string}/:id`;

/** What the address of a record's page is made of. */
export interface Addressed {
  _id: string;
  slug: string;
}

/** The last part of the address of a record's page: its slug, or its id where it has none. */
export const slugOrId = ({ _id, slug }: Addressed): string => slug || _id;

/** The address of the page that shows a record: its own, or that of all of its kind. */
export const itemPath = (page: `/${string}`, record: Addressed): string =>
  page.replace(':id', encodeURIComponent(slugOrId(record)));

/** What a link to the page of a record says. */
export interface ItemLink extends Addressed {
  title: string;
  /** When the record was published, for kinds that have a time. */
  time?: string;
}
