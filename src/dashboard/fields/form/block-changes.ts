import { readRichText, toPlainDocument } from '#contract/rich-text/rich-text.ts';
import type { RichTextValue } from './rich-text-value.ts';

/** Returns the blocks of a text, each as JSON. */
export const listBlocks = ({ plain, rich }: RichTextValue): string[] =>
  (readRichText(rich) ?? toPlainDocument(plain)).content.map((block) => JSON.stringify(block));

/** `blocks` replace the blocks of the earlier text from `start` to `end` (exclusive). */
export interface BlockChange {
  start: number;
  end: number;
  blocks: string[];
}

/** Returns a function that measures the longest common subsequence of `before.slice(i)` and `after.slice(j)`. */
function measureCommonBlocks(before: string[], after: string[]) {
  const lengths: number[][] = [];
  const getLength = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const row = new Array<number>(after.length + 1).fill(0);
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const isSame = before[i] === after[j];
      row[j] = isSame
        ? getLength(i + 1, j + 1) + 1
        : Math.max(getLength(i + 1, j), row[j + 1] ?? 0);
    }
    lengths[i] = row;
  }
  return getLength;
}

/** Returns changes that turn one list of blocks into another and keep as many blocks as possible [TEXT-1]. */
export function findBlockChanges(before: string[], after: string[]): BlockChange[] {
  const getLength = measureCommonBlocks(before, after);
  const changes: BlockChange[] = [];
  let openChange: BlockChange | undefined;
  for (let i = 0, j = 0; i < before.length || j < after.length; ) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      openChange = undefined;
      i += 1;
      j += 1;
      continue;
    }
    if (!openChange) {
      openChange = { start: i, end: i, blocks: [] };
      changes.push(openChange);
    }
    if (j < after.length && (i === before.length || getLength(i, j + 1) > getLength(i + 1, j))) {
      openChange.blocks.push(after[j] ?? '');
      j += 1;
    } else {
      i += 1;
      openChange.end = i;
    }
  }
  return changes;
}
