/** A destination in the command palette. */
export interface Option {
  label: string;
  path: string;
  about?: string;
  /** The address of the record's public page. */
  onWebsite?: string;
}
