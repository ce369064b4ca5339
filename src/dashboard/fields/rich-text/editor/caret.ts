/** Finds the position of the caret again after the blocks around it have changed. */
import type { Node } from 'prosemirror-model';
import { type Selection, TextSelection } from 'prosemirror-state';

export const countCharactersBefore = (doc: Node, position: number): number =>
  doc.textBetween(0, position).length;

/**
 * Returns the position after a number of characters. Between two blocks, returns the end of the first block or, with
 * `atStart`, the start of the second block.
 */
export function findPositionAfter(doc: Node, count: number, atStart = false): number {
  let remaining = count;
  let result: number | undefined;
  doc.descendants((node, position) => {
    if (result !== undefined || !node.isTextblock) return result === undefined;
    const { length } = node.textContent;
    if (remaining > length || (remaining === length && length > 0 && atStart)) remaining -= length;
    else result = position + 1 + findOffsetAfter(node, remaining);
    return false;
  });
  return result ?? doc.content.size;
}

/** Returns the offset in a block after a number of characters. Line breaks do not count as characters. */
function findOffsetAfter(block: Node, count: number): number {
  let remaining = count;
  let offset = 0;
  for (const part of block.children) {
    if (part.isText && remaining <= part.nodeSize) return offset + remaining;
    if (part.isText) remaining -= part.nodeSize;
    offset += part.nodeSize;
  }
  return offset;
}

/** Includes blocks in lists and quotes. */
function listBlockStarts(doc: Node): number[] {
  const starts: number[] = [];
  doc.descendants((node, position) => {
    if (node.isTextblock) starts.push(position + 1);
  });
  return starts;
}

/** Maps a position from `before` to `doc`. The text blocks of both documents must correspond one to one. */
export function mapPosition(before: Node, position: number, doc: Node): number {
  const index = listBlockStarts(before).findLastIndex((start) => start <= position);
  const offset = position - (listBlockStarts(before)[index] ?? 0);
  return Math.min((listBlockStarts(doc)[index] ?? 0) + offset, doc.content.size);
}

/**
 * Reads the selection in the field that an editor replaces. Returns a function that creates this selection in a
 * document.
 */
export function readSelection(field: HTMLElement): (doc: Node) => Selection {
  const ends = field instanceof HTMLTextAreaElement ? readTextAreaEnds(field) : readBoxEnds(field);
  return (doc) => {
    const [anchor, head] = ends.map((end) => doc.resolve(Math.min(end(doc), doc.content.size)));
    const $anchor = anchor ?? doc.resolve(0);
    return TextSelection.between($anchor, head ?? $anchor);
  };
}

type PositionFinder = (doc: Node) => number;

/** Each line becomes a paragraph. A paragraph boundary takes up one more position than a line break. */
function readTextAreaEnds({
  value,
  selectionStart,
  selectionEnd,
}: HTMLTextAreaElement): PositionFinder[] {
  const createFinder = (offset: number) => () =>
    offset + value.slice(0, offset).split(/[\n\u2028\u2029]/).length;
  return [createFinder(selectionStart), createFinder(selectionEnd)];
}

function readBoxEnds(box: HTMLElement): PositionFinder[] {
  const selection = document.getSelection();
  const createFinder = (node: globalThis.Node | null | undefined, offset = 0): PositionFinder => {
    if (!node || !box.contains(node)) return () => 0;
    const before = document.createRange();
    before.setStart(box, 0);
    before.setEnd(node, offset);
    const count = before.toString().length;
    return (doc) => findPositionAfter(doc, count, offset === 0);
  };
  return [
    createFinder(selection?.anchorNode, selection?.anchorOffset),
    createFinder(selection?.focusNode, selection?.focusOffset),
  ];
}
