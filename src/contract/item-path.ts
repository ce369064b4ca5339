/** The pattern of the addresses of a kind's pages, one for each record. */
export type ItemPage = `/${string}/:id`;

/** The address of the page of the record with this id. */
export const itemPath = (page: ItemPage, id: string): string =>
  page.replace(':id', encodeURIComponent(id));

/** What a link to the page of a record says. */
export interface ItemLink {
  _id: string;
  title: string;
  /** When the record was published, for kinds that have a time. */
  time?: string;
}
