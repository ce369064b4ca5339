import slugify from '@sindresorhus/slugify';
import { maxSlugLength } from '#contract/fields/slug.ts';

/** The readable address that a title makes, `cranes-arrive` of *Cranes arrive!*: whole words, as many as it may be long. */
export function slugOfTitle(title: string): string {
  const slug = slugify(title, { decamelize: false });
  if (slug.length <= maxSlugLength) return slug;
  const end = slug.lastIndexOf('-', maxSlugLength);
  return slug.slice(0, end > 0 ? end : maxSlugLength);
}
