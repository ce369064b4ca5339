/** The stack that the pages are rendered for. */
import type { SiteTarget } from '#contract/site/site-target.ts';

let target: SiteTarget | null = null;

/** Sets the stack that pages are rendered for. Call it before the first page is rendered. */
export const setSiteTarget = (value: SiteTarget): void => {
  target = value;
};

/** The stack that pages are rendered for. Astro's own commands read it from `SITE_TARGET`, as JSON. */
export const siteTarget = (): SiteTarget =>
  target ?? (JSON.parse(process.env['SITE_TARGET'] ?? '') as SiteTarget);
