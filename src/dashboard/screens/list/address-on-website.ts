import { contentKinds } from '#contract/content-kinds.ts';
import { itemPath } from '#contract/item-path.ts';
import type { Feature } from '../feature.ts';

/** The page of a record, or the page that shows all of its kind. */
export const addressOnWebsite = <R extends { _id: string; slug?: string }>(
  { name }: Pick<Feature<R, string>, 'name'>,
  { _id, slug = '' }: R,
): string => itemPath(contentKinds[name].page, { _id, slug });
