import { contentKinds } from '#contract/kinds/content-kinds.ts';
import { getItemPath } from '#contract/kinds/item-path.ts';
import type { Feature } from '../../kinds/feature.ts';

/** The path of the record's page. If the kind has one page for all records, the path of that page. */
export const getWebsitePath = <R extends { _id: string; slug?: string }>(
  { name }: Pick<Feature<R>, 'name'>,
  { _id, slug = '' }: R,
): string => getItemPath(contentKinds[name].page, { _id, slug });
