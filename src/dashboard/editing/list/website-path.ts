import { contentKinds } from '#contract/kinds/content-kinds.ts';
import { getItemPath } from '#contract/kinds/item-path.ts';
import type { Feature } from '../../kinds/feature.ts';

/** Returns the path of the record's page, or of the common page if all records of its kind share one. */
export const getWebsitePath = <R extends { _id: string; slug?: string }>(
  { name }: Pick<Feature<R>, 'name'>,
  { _id, slug = '' }: R,
): string => getItemPath(contentKinds[name].page, { _id, slug });
