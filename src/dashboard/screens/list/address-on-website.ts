import { hasPages, pagePattern } from '#contract/item-pages.ts';
import { itemPath } from '#contract/item-path.ts';
import type { Feature } from '../feature.ts';

/** The page of a record, or the page that shows all of its kind. */
export function addressOnWebsite<R extends { _id: string; slug?: string }>(
  { name, shownOn }: Pick<Feature<R, string>, 'name' | 'shownOn'>,
  record: R,
): string {
  if (!hasPages(name)) return shownOn ?? '/';
  return itemPath(pagePattern(name), { _id: record._id, slug: record.slug ?? '' });
}
