import type { ContentChange } from '#contract/entities/changes.ts';

export function getChangeVerb({ before, after }: Pick<ContentChange, 'before' | 'after'>): string {
  if (!before) return 'Will be added';
  return after ? 'Will change' : 'Will be removed';
}
