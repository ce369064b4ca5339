import {
  baseKeymap,
  chainCommands,
  deleteSelection,
  joinTextblockBackward,
  joinTextblockForward,
  toggleMark,
} from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { Node } from 'prosemirror-model';
import { splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState, type Plugin } from 'prosemirror-state';
import { type RichText, readRichText, toPlainDocument } from '#contract/rich-text/rich-text.ts';
import { type RichTextValue, toRichTextValue } from '../../form/rich-text-value.ts';
import { schema } from '../document/schema.ts';
import { indentItems, liftAtStart, outdentItems } from './block-commands.ts';

const { hardBreak, listItem, orderedList } = schema.nodes;

const insertBreak: Command = ({ tr }, dispatch) => {
  dispatch?.(tr.replaceSelectionWith(hardBreak.create()).scrollIntoView());
  return true;
};

/** Tab is not a shortcut because it moves the focus to the next field. */
const createKeymap = (openLink: Command) =>
  keymap({
    'Mod-b': toggleMark(schema.marks.bold),
    // On an Arabic keyboard, the B key types two letters.
    'Mod-لا': toggleMark(schema.marks.bold),
    'Mod-i': toggleMark(schema.marks.italic),
    'Mod-k': openLink,
    'Mod-z': undo,
    'Mod-Z': redo,
    'Mod-y': redo,
    'Mod-]': indentItems,
    'Mod-[': outdentItems,
    'Shift-Enter': insertBreak,
    Enter: splitListItem(listItem),
    // Joins the texts of two blocks. The default would move a list item into the previous item.
    Backspace: chainCommands(deleteSelection, liftAtStart, joinTextblockBackward),
    Delete: chainCommands(deleteSelection, joinTextblockForward),
  });

/** Uses the rich form of a text if there is one. */
export const parseDocument = ({ plain, rich }: RichTextValue): Node =>
  Node.fromJSON(schema, readRichText(rich) ?? toPlainDocument(plain));

/** Caches the JSON of nodes, which are immutable. A key press replaces only one block. */
const jsonCache = new WeakMap<Node, unknown>();

function toJson(node: Node): unknown {
  const json = jsonCache.get(node) ?? convertNode(node);
  jsonCache.set(node, json);
  return json;
}

/** Returns the contract's JSON, which differs from ProseMirror's for breaks and for lists that start at 1. */
function convertNode(node: Node): unknown {
  const { name } = node.type;
  if (node.type === hardBreak) return { type: name };
  if (node.type === orderedList && node.attrs['start'] === 1) {
    return { type: name, content: node.children.map(toJson) };
  }
  // Copies the node without its content, which would otherwise be converted once per level.
  const json = node.isLeaf ? node.toJSON() : node.copy().toJSON();
  return node.childCount === 0 ? json : { ...json, content: node.children.map(toJson) };
}

/** Returns both forms of a document. Equal documents have equal forms. */
export const toFieldValue = (doc: Node): RichTextValue => toRichTextValue(toJson(doc) as RichText);

export const createState = (
  forms: RichTextValue,
  openLink: Command,
  plugins: Plugin[],
): EditorState =>
  EditorState.create({
    doc: parseDocument(forms),
    plugins: [...plugins, history(), createKeymap(openLink), keymap(baseKeymap)],
  });
