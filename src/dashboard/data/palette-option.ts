/** A destination in the command palette. */
export interface PaletteOption {
  label: string;
  path: string;
  about?: string;
  /** The address of the record's public page. */
  publicPath?: string;
}
