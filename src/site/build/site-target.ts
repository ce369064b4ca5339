/** The stack that the pages are rendered for. */
import type { SiteTarget } from '#contract/site/site-target.ts';

let target: SiteTarget | null = null;

/** Sets the stack that pages are rendered for. Call it before the first page is rendered. */
export const setSiteTarget = (value: SiteTarget): void => {
  target = value;
};

/** The stack that pages are rendered for. Astro's own commands read it from `SITE_TARGET`, as JSON. */
export function siteTarget(): SiteTarget {
  if (target) return target;
  const given = process.env['SITE_TARGET'];
  if (!given) throw new Error('SITE_TARGET must describe the stack of this build, as JSON');
  return JSON.parse(given);
}
