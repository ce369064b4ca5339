import type { BatchDeed } from '#contract/entities/batches.ts';
import type { ManyChange, SkipReason } from '#contract/entities/change-many.ts';
import { truncate } from '#contract/texts/truncate.ts';

/** The actions on selected rows, in the order of their menu, and the headings of their dialogs. What removes comes last. */
export const actionTitles: Record<ManyChange['action'], string> = {
  publish: 'Publish',
  set: 'Change a field',
  raise: 'Change prices',
  unpublish: 'Take off the website',
  delete: 'Delete',
};

/** What becomes of the rows, after *will be* and *are*. */
export const doneWords: Record<ManyChange['action'], string> = {
  publish: 'published',
  unpublish: 'taken off the website',
  delete: 'deleted',
  set: 'changed',
  raise: 'changed',
};

const longest = 40;

/** A percentage as it is read aloud: `up by 5 %`. */
const byPercent = (percent = 0) => `${percent < 0 ? 'down' : 'up'} by ${Math.abs(percent)} %`;

/** What was done with many records, in the past tense, without how many: `published`. `field` is the label of the changed field. */
export function deedVerb({ action, value, percent, roundTo }: BatchDeed, field = ''): string {
  if (action === 'set') return `${field} set to “${truncate(String(value ?? ''), longest)}”`;
  const rounded = roundTo ? `, rounded to ${roundTo}` : '';
  if (action === 'raise') return `${field} ${byPercent(percent)}${rounded}`;
  const verbs = {
    publish: 'published',
    unpublish: 'taken off the website',
    delete: 'deleted',
    import: 'imported',
    replace: 'given another picture',
    undo: 'put back',
  };
  return verbs[action];
}

/** Why rows stay as they are. */
export const reasonTexts: Record<SkipReason, string> = {
  draft: 'somebody else is preparing a change of',
  changed: 'somebody has just changed',
  gone: 'deleted already',
  same: 'nothing to change in',
  invalid: 'not possible for',
};
