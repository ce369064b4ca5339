import type { Batch, BatchSummary } from '#contract/entities/batches.ts';
import type { BulkChange, SkipReason } from '#contract/entities/change-many.ts';
import { truncate } from '#contract/texts/truncate.ts';

/** Excludes `discard`, which only the list of proposals offers. */
export type RowAction = Exclude<BulkChange['action'], 'discard'>;

/** In menu order. Destructive actions come last. */
export const actionTitles: Record<RowAction, string> = {
  publish: 'Publish',
  set: 'Change a field',
  raise: 'Change prices',
  unpublish: 'Unpublish',
  delete: 'Delete',
};

/** Past participles, as in *3 items will be published*. */
export const pastParticiples: Record<BulkChange['action'], string> = {
  publish: 'published',
  unpublish: 'unpublished',
  discard: 'discarded',
  delete: 'deleted',
  set: 'changed',
  raise: 'changed',
};

const maxValueLength = 40;

const formatPercent = (percent = 0) =>
  `${percent < 0 ? 'lowered' : 'raised'} by ${Math.abs(percent)}%`;

/** Describes what a batch did, without the number of records. `field` is the label of the changed field. */
export function describeBatch(
  { action, records, isProposal, value, percent, roundTo }: BatchSummary & Pick<Batch, 'records'>,
  field = '',
): string {
  const isSingle = records === 1;
  const draftText = isProposal ? `, in ${isSingle ? 'a draft' : 'drafts'}` : '';
  if (action === 'set') {
    // The input for a date returns a value such as `2026-11-22T10:00`.
    const text = String(value ?? '').replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ');
    const change = text ? `set to “${truncate(text, maxValueLength)}”` : 'cleared';
    return `${field} ${change}${draftText}`;
  }
  const roundingText = roundTo ? `, rounded to multiples of ${roundTo}` : '';
  if (action === 'raise') return `${field} ${formatPercent(percent)}${roundingText}${draftText}`;
  const verbs = {
    ...pastParticiples,
    discard: isSingle ? 'draft discarded' : 'drafts discarded',
    import: 'imported',
    translate: 'translations imported',
    replace: 'picture replaced',
    undo: 'restored',
  };
  return verbs[action];
}

export const reasonTexts: Record<SkipReason, string> = {
  draft: 'someone else has a draft',
  changed: 'just changed by someone else',
  gone: 'already deleted',
  same: 'no change needed',
  invalid: 'not possible',
};
