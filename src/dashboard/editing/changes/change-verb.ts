import type { ContentChange } from '#contract/entities/changes.ts';

/** What becomes of an item, in a few words. */
export function verbOf({ before, after }: Pick<ContentChange, 'before' | 'after'>): string {
  if (!before) return 'Will be added';
  return after ? 'Will change' : 'Will be removed';
}
