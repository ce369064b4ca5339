/** The addresses of the pages of many records that are changed as one act [SITE-3]. */
import type { ContentKind } from '#contract/content-kinds.ts';
import { hasPages } from '#contract/item-pages.ts';
import type { Transaction } from '#db/store.ts';
import { copiesOf, type Fields, type RecordStep } from '../record/record-copies.ts';
import { type AskedSlug, freeSlugs } from './free-slugs.ts';

/** A copy that a step changes, and the slug that it has then; none where the step leaves the slug as it is. */
interface AskingCopy extends AskedSlug {
  fields: Fields;
}

function askingCopies({ stored, next }: RecordStep): AskingCopy[] {
  const before = copiesOf(stored);
  const copies = [
    [before.published, next.published],
    [before.draft?.data, next.draft?.data],
  ] as const;
  return copies.flatMap(([old, fields]) => {
    const slug = fields?.['slug'];
    const isAsked = fields && typeof slug === 'string' && slug !== '' && slug !== old?.['slug'];
    return isAsked ? { _id: stored.id, slug, fields } : [];
  });
}

/** The steps with slugs that no other record has, had or waits for. Nothing is stored. */
export async function withFreeAddresses(
  tx: Transaction,
  kind: ContentKind,
  steps: RecordStep[],
): Promise<RecordStep[]> {
  if (!hasPages(kind)) return steps;
  const asking = steps.flatMap(askingCopies);
  if (asking.length === 0) return steps;
  const ids = steps.map(({ stored }) => stored.id);
  const slugs = await freeSlugs(tx, kind, asking, ids);
  const freed = new Map(asking.map(({ fields }, at) => [fields, { ...fields, slug: slugs[at] }]));
  const withSlug = <F extends Fields>(fields: F): F =>
    (freed.get(fields) as F | undefined) ?? fields;
  return steps.map(({ next: { published, draft }, ...step }) => ({
    ...step,
    next: {
      published: published && withSlug(published),
      draft: draft && { ...draft, data: withSlug(draft.data) },
    },
  }));
}
