import type { ContentChange } from '#contract/entities/changes.ts';

/** What publishing does to an item, in a few words. */
export function changeVerb({ before, after }: Pick<ContentChange, 'before' | 'after'>): string {
  if (!before) return 'Will be added';
  return after ? 'Will change' : 'Will be removed';
}
