declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt' | 'woff' | 'woff2';
    /** A single value fixes an axis. Two values keep the range between them. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
    keepFeatures?: readonly string[];
  }
  function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;

  // biome-ignore lint/style/noDefaultExport: the package has a default export
  export { subsetFont as default };
}
