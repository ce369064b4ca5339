import slugify from '@sindresorhus/slugify';
import { maxSlugLength } from '#contract/fields/slug.ts';

/** *Cranes arrive!* becomes `cranes-arrive`. A long slug is cut off after a whole word. */
export function slugifyTitle(title: string): string {
  const slug = slugify(title, { decamelize: false });
  if (slug.length <= maxSlugLength) return slug;
  const end = slug.lastIndexOf('-', maxSlugLength);
  return slug.slice(0, end > 0 ? end : maxSlugLength);
}
