import { autoJoin, lift, setBlockType, wrapIn } from 'prosemirror-commands';
import type { Node, NodeType, ResolvedPos } from 'prosemirror-model';
import { liftListItem, sinkListItem } from 'prosemirror-schema-list';
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { isList, schema } from '../document/schema.ts';
import { mapPosition } from './caret.ts';

const { paragraph, heading, blockquote, listItem } = schema.nodes;

/** Returns the depth of the innermost ancestor that matches, if any. */
function findDepth($pos: ResolvedPos, matches: (node: Node) => boolean): number | undefined {
  for (let depth = $pos.depth; depth > 0; depth -= 1) if (matches($pos.node(depth))) return depth;
  return undefined;
}

const findListDepth = ({ selection: { $from } }: EditorState) =>
  findDepth($from, ({ type }) => isList(type));

/** The type of the list at the start of the selection. Undefined outside lists. */
export function getListType(state: EditorState): NodeType | undefined {
  const depth = findListDepth(state);
  return depth === undefined ? undefined : state.selection.$from.node(depth).type;
}

export const isInQuote = ({ selection: { $from } }: EditorState) =>
  findDepth($from, ({ type }) => type === blockquote) !== undefined;

export const getHeadingLevel = ({ selection: { $from } }: EditorState): number | undefined =>
  $from.parent.type === heading ? $from.parent.attrs['level'] : undefined;

export const toggleHeading =
  (level: 2 | 3): Command =>
  (state, dispatch) =>
    (getHeadingLevel(state) === level ? setBlockType(paragraph) : setBlockType(heading, { level }))(
      state,
      dispatch,
    );

/** Combines commands in one transaction. The selection stays in its blocks. */
function combineCommands(state: EditorState, commands: Command[]): Transaction {
  const { tr, selection, doc } = state;
  let current = state;
  for (const command of commands) {
    command(current, (next) => {
      for (const step of next.steps) tr.step(step);
      current = current.apply(next);
    });
  }
  const resolveInResult = (position: number) => tr.doc.resolve(mapPosition(doc, position, tr.doc));
  return tr.setSelection(
    TextSelection.between(resolveInResult(selection.anchor), resolveInResult(selection.head)),
  );
}

/** Turns headings into paragraphs first because quotes can contain only paragraphs. */
export const toggleQuote: Command = (state, dispatch) => {
  if (isInQuote(state)) return lift(state, dispatch);
  if (!state.selection.$from.parent.isTextblock) return false;
  const quoteCommands = [setBlockType(paragraph), wrapIn(blockquote)];
  const transaction = combineCommands(state, quoteCommands);
  const isQuoted = transaction.doc.resolve(transaction.selection.from).node(1)?.type === blockquote;
  if (isQuoted) dispatch?.(transaction);
  return isQuoted;
};

/** Turns each selected paragraph or heading into a list item. */
const makeList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const { $from, $to } = state.selection;
    const range = $from.blockRange($to);
    const blocks = range?.parent.children.slice(range.startIndex, range.endIndex) ?? [];
    if (range?.depth !== 0 || !blocks.every(({ isTextblock }) => isTextblock)) return false;
    const items = blocks.map(({ content }) =>
      listItem.create(null, paragraph.create(null, content)),
    );
    const replaceBlocks: Command = ({ tr }, dispatch) => {
      dispatch?.(tr.replaceWith(range.start, range.end, type.create(null, items)));
      return true;
    };
    dispatch?.(combineCommands(state, [replaceBlocks]));
    return true;
  };

/** Creates a list. Inside a list, changes its type, or outdents the selected items if it already has this type. */
export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const depth = findListDepth(state);
    if (depth === undefined) {
      return autoJoin(
        makeList(type),
        (before, after) => before.type === after.type && isList(before.type),
      )(state, dispatch);
    }
    const { $from } = state.selection;
    if ($from.node(depth).type === type) return outdentItems(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), type));
    return true;
  };

/** Outdents the last item first so that the positions of the other items stay valid. */
export const outdentItems: Command = (state, dispatch) => {
  if (findListDepth(state) === undefined) return false;
  const { from, to } = state.selection;
  const starts: number[] = [];
  state.doc.nodesBetween(from, to, (node, position, parent) => {
    if (node.isTextblock && parent?.type === listItem) starts.unshift(position + 1);
  });
  const liftAt =
    (start: number): Command =>
    (current, dispatch) => {
      const caret = TextSelection.create(current.doc, start);
      return liftListItem(listItem)(current.apply(current.tr.setSelection(caret)), dispatch);
    };
  dispatch?.(combineCommands(state, starts.map(liftAt)).scrollIntoView());
  return true;
};

/** Increases the indent only up to the second level. */
export const indentItems: Command = (state, dispatch) => {
  const { $from, $to } = state.selection;
  const range = $from.blockRange($to, ({ firstChild }) => firstChild?.type === listItem);
  if (!range || range.startIndex === 0) return false;
  const { parent, startIndex, endIndex, depth } = range;
  const listDepth = findDepth($from.doc.resolve($from.before(depth)), ({ type }) => isList(type));
  const items = parent.content.content.slice(startIndex, endIndex);
  const lastChildType = parent.child(startIndex - 1).lastChild?.type;
  const canNest = lastChildType === paragraph || lastChildType === parent.type;
  if (listDepth || !canNest || items.some(({ childCount }) => childCount > 1)) return false;
  return sinkListItem(listItem)(state, dispatch);
};

/** Backspace at the start of an item or a quote moves the block out of its list or quote. */
export const liftAtStart: Command = (state, dispatch) => {
  const { $from, empty, from } = state.selection;
  if (!empty || $from.parentOffset > 0 || $from.depth < 2) return false;
  if ($from.node(-1).type === listItem) return outdentItems(state, dispatch);
  return $from.start(-1) === from - 1 && lift(state, dispatch);
};
