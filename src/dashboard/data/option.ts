/** A destination in the palette. */
export interface Option {
  label: string;
  path: string;
  /** The kind and state of a record, shown beside its label. */
  about?: string;
  /** The address of the record's public page; undefined if there is none. */
  onWebsite?: string;
}
