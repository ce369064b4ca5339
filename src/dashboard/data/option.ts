/** What the palette leads to. */
export interface Option {
  label: string;
  path: string;
  /** What it is, beside the label of a record. */
  about?: string;
  /** Where visitors see it; absent where they do not. */
  onWebsite?: string;
}
