import type { Change } from './machine-changes.ts';
import { quoteLines } from './quote-lines.ts';

/** Describes the lines that `subject` had before and has now. `subject` is plural. */
export const describePair = (subject: string, { before, after }: Change): string => {
  const [old, present] = [before, after].map(quoteLines);
  if (after.length === 0) return `${subject} no longer include ${old}`;
  return before.length === 0
    ? `${subject} now include ${present}`
    : `${subject} include ${present} instead of ${old}`;
};
