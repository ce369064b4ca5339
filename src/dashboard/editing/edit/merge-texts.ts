import type { RichBlock } from '#contract/rich-text/rich-text.ts';
import { type BlockChange, blockChanges, blocksOf } from '../../fields/form/block-changes.ts';
import { formsOf, type TextForms } from '../../fields/form/text-forms.ts';

const isSame = (a: BlockChange, b: BlockChange) =>
  a.start === b.start && a.end === b.end && a.blocks.join() === b.blocks.join();

/** Whether two changes affect the same blocks, or both insert blocks at one index. */
const collide = (a: BlockChange, b: BlockChange) =>
  (a.start < b.end && b.start < a.end) ||
  (a.start === b.start && (a.start === a.end) === (b.start === b.end));

/**
 * Merges the changes that two people made to one text, block by block. Returns undefined if they changed the same block
 * in different ways [TEXT-1, DASH-14].
 */
export function mergeTexts(
  before: TextForms,
  mine: TextForms,
  theirs: TextForms,
): TextForms | undefined {
  const base = blocksOf(before);
  const [ours, others] = [mine, theirs].map((side) => blockChanges(base, blocksOf(side)));
  if (!ours || !others) return undefined;
  const remaining = others.filter((change) => !ours.some((own) => isSame(own, change)));
  if (remaining.some((change) => ours.some((own) => collide(own, change)))) return undefined;
  // Applies the last change first, so that the other indexes stay valid. An insertion goes before a change at its index.
  const changes = [...ours, ...remaining].sort((a, b) => b.start - a.start || b.end - a.end);
  for (const { start, end, blocks } of changes) base.splice(start, end - start, ...blocks);
  const content = base.map((block): RichBlock => JSON.parse(block));
  return content.length > 0 ? formsOf({ type: 'doc', content }) : undefined;
}
