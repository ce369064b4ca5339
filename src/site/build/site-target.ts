import type { SiteTarget } from '#contract/site/site-target.ts';

let target: SiteTarget | null = null;

export const setSiteTarget = (value: SiteTarget): void => {
  target = value;
};

/** Astro's own commands read the stack from `SITE_TARGET`, as JSON. */
export function getSiteTarget(): SiteTarget {
  if (target) return target;
  const json = process.env['SITE_TARGET'];
  if (!json) throw new Error('SITE_TARGET must describe the stack for this build, as JSON');
  return JSON.parse(json);
}
