import slugify from '@sindresorhus/slugify';
import { maxSlugLength } from '#contract/fields/slug.ts';

/**
 * Makes a slug from a title, for example `cranes-arrive` from *Cranes arrive!*. Long titles are cut after a whole word.
 */
export function slugOfTitle(title: string): string {
  const slug = slugify(title, { decamelize: false });
  if (slug.length <= maxSlugLength) return slug;
  const end = slug.lastIndexOf('-', maxSlugLength);
  return slug.slice(0, end > 0 ? end : maxSlugLength);
}
