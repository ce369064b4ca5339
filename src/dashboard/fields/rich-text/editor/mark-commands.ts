import type { MarkType, Node } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { schema } from '../document/schema.ts';
import { countCharactersBefore, findPositionAfter } from './caret.ts';

const { paragraph } = schema.nodes;
const { link } = schema.marks;

/** Whether the mark applies to any selected text or, without a selection, to the text typed next. */
export const hasMark =
  (type: MarkType) =>
  ({ selection: { from, to, empty, $from }, storedMarks, doc }: EditorState): boolean =>
    empty ? !!type.isInSet(storedMarks ?? $from.marks()) : doc.rangeHasMark(from, to, type);

interface LinkRange {
  from: number;
  to: number;
  href: string;
}

/** Returns the links that overlap or touch a range. A link that extends beyond the range is returned in full. */
function findLinks(doc: Node, from: number, to: number): LinkRange[] {
  const links: LinkRange[] = [];
  doc.nodesBetween(from, to, (node, position) => {
    if (!node.isTextblock) return true;
    node.forEach((part, offset) => {
      const href: string | undefined = link.isInSet(part.marks)?.attrs['href'];
      const start = position + 1 + offset;
      const last = links.at(-1);
      if (href === undefined) return;
      if (last?.href === href && last.to === start) last.to += part.nodeSize;
      else links.push({ from: start, to: start + part.nodeSize, href });
    });
    return false;
  });
  return links.filter((range) => range.from <= to && from <= range.to);
}

/**
 * Returns the whole link that contains the selection. If the selection only overlaps links, returns the selection with
 * the address of the first one. Otherwise, returns undefined.
 */
export function getSelectedLink({ doc, selection }: EditorState): LinkRange | undefined {
  const { from, to } = selection;
  const [firstLink] = findLinks(doc, from, to);
  if (!firstLink || (firstLink.from <= from && to <= firstLink.to)) return firstLink;
  return firstLink.from < to && from < firstLink.to
    ? { from, to, href: firstLink.href }
    : undefined;
}

export const hasLink = (state: EditorState) => getSelectedLink(state) !== undefined;

/** Links the selected text or changes the selected link. If nothing is selected, inserts `text` as a link. */
export const setLink =
  (href: string, text: string): Command =>
  (state, dispatch) => {
    const { tr, selection } = state;
    const { from, to } = getSelectedLink(state) ?? selection;
    const mark = link.create({ href });
    if (from === to)
      tr.replaceSelectionWith(schema.text(text, [...selection.$from.marks(), mark]), false);
    else tr.removeMark(from, to, link).addMark(from, to, mark);
    dispatch?.(tr.removeStoredMark(link).scrollIntoView());
    return true;
  };

export const removeLink: Command = (state, dispatch) => {
  const { from, to } = getSelectedLink(state) ?? state.selection;
  dispatch?.(state.tr.removeMark(from, to, link));
  return true;
};

/** Turns the lines of a block into paragraphs without marks. Keeps pictures. */
function toPlainBlocks(block: Node): Node[] {
  if (block.isAtom) return [block];
  if (!block.isTextblock) return block.children.flatMap(toPlainBlocks);
  const lines: Node[][] = [[]];
  for (const part of block.children) {
    if (part.isText) lines.at(-1)?.push(part.mark([]));
    else lines.push([]);
  }
  return lines.map((line) => paragraph.create(null, line));
}

const isPlainBlock = (block: Node) => block.isAtom || block.type === paragraph;

/**
 * Removes the marks from the selected text. If nothing is selected, or a selected block is not plain, turns all blocks
 * of the selection into paragraphs without marks.
 */
export const clearFormatting: Command = (state, dispatch) => {
  const { tr, doc, selection } = state;
  const { $from, $to, from, to, empty } = selection;
  const firstIndex = $from.index(0);
  const blocks = doc.children.slice(firstIndex, Math.max($to.indexAfter(0), firstIndex + 1));
  if (!empty && blocks.every(isPlainBlock)) tr.removeMark(from, to);
  else {
    const start = $from.posAtIndex(firstIndex, 0);
    const end = blocks.reduce((sum, { nodeSize }) => sum + nodeSize, start);
    tr.replaceWith(start, end, blocks.flatMap(toPlainBlocks));
    // Restores the selection by counting characters, because their positions have changed but the text has not.
    const findPosition = (position: number) =>
      tr.doc.resolve(findPositionAfter(tr.doc, countCharactersBefore(doc, position)));
    tr.setSelection(TextSelection.between(findPosition(from), findPosition(to)));
  }
  dispatch?.(tr.setStoredMarks([]).scrollIntoView());
  return true;
};
