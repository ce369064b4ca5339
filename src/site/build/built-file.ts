/** Where the build put a page, told as Astro names it: `news/2026/`, and the empty path for the home page. */
export const builtFile = (folder: URL, pathname: string): URL =>
  new URL(`${pathname.replace(/\/$/, '') || 'index'}.html`, folder);
