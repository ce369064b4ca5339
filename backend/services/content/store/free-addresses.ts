import { pageKinds } from '#contract/site/item-pages.ts';
import type { Transaction } from '#db/store.ts';
import type { RecordKey } from '../../tables/content-tables.ts';
import { type Fields, getCopies, type RecordStep } from '../record/record-step.ts';
import { findFreeSlugs, type RequestedSlug } from './free-slugs.ts';

interface CopyWithNewSlug extends RequestedSlug {
  fields: Fields;
}

function findCopiesWithNewSlug({ state, next }: RecordStep): CopyWithNewSlug[] {
  const before = getCopies(state);
  const copies = [
    [before.published, next.published],
    [before.draft?.data, next.draft?.data],
  ] as const;
  return copies.flatMap(([oldFields, fields]) => {
    if (!fields) return [];
    const { slug } = fields;
    const hasNewSlug = typeof slug === 'string' && slug !== '' && slug !== oldFields?.['slug'];
    return hasNewSlug ? { _id: state.id, slug, fields } : [];
  });
}

/**
 * Returns the steps with free slugs [SITE-3]. `records` are all records of the change, because their ids are also
 * addresses.
 */
export async function withFreeAddresses(
  tx: Transaction,
  steps: RecordStep[],
  records: RecordKey[] = steps.map(({ state }) => state),
): Promise<RecordStep[]> {
  const fieldsWithFreeSlug = new Map<Fields, Fields>();
  for (const kind of pageKinds) {
    const copies = steps.filter(({ state }) => state.kind === kind).flatMap(findCopiesWithNewSlug);
    if (copies.length === 0) continue;
    const ids = records.flatMap((record) => (record.kind === kind ? record.id : []));
    const slugs = await findFreeSlugs(tx, kind, copies, ids);
    for (const [index, { fields }] of copies.entries())
      fieldsWithFreeSlug.set(fields, { ...fields, slug: slugs[index] });
  }
  const withSlug = <F extends Fields>(fields: F): F =>
    (fieldsWithFreeSlug.get(fields) as F | undefined) ?? fields;
  return steps.map(({ next: { published, draft }, ...step }) => ({
    ...step,
    next: {
      published: published && withSlug(published),
      draft: draft && { ...draft, data: withSlug(draft.data) },
    },
  }));
}
