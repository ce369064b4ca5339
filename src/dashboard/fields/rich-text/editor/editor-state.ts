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
import { plainDocument, type RichText, readRichText } from '#contract/rich-text/rich-text.ts';
import { formsOf, type TextForms } from '../../form/text-forms.ts';
import { schema } from '../document/schema.ts';
import { leaveAtStart, moveIn, moveOut } from './block-commands.ts';

const { hardBreak, listItem, orderedList } = schema.nodes;

const insertBreak: Command = ({ tr }, dispatch) => {
  dispatch?.(tr.replaceSelectionWith(hardBreak.create()).scrollIntoView());
  return true;
};

/** The keys of the editor. Tab is none of them: it leads on to the next field. */
const keys = (openLink: Command) =>
  keymap({
    'Mod-b': toggleMark(schema.marks.bold),
    // An Arabic keyboard writes two letters with the key of B.
    'Mod-لا': toggleMark(schema.marks.bold),
    'Mod-i': toggleMark(schema.marks.italic),
    'Mod-k': openLink,
    'Mod-z': undo,
    'Mod-Z': redo,
    'Mod-y': redo,
    'Mod-]': moveIn,
    'Mod-[': moveOut,
    'Shift-Enter': insertBreak,
    Enter: splitListItem(listItem),
    // Words are joined with those of the block beside them; else an item would move into the one before.
    Backspace: chainCommands(deleteSelection, leaveAtStart, joinTextblockBackward),
    Delete: chainCommands(deleteSelection, joinTextblockForward),
  });

/** The document of a text, in its formatted form where it has one. */
export const documentOf = ({ plain, rich }: TextForms): Node =>
  Node.fromJSON(schema, readRichText(rich) ?? plainDocument(plain));

/** Nodes never change, and a key makes one block anew: the others are written once. */
const written = new WeakMap<Node, unknown>();

function jsonOf(node: Node): unknown {
  const known = written.get(node) ?? writeNode(node);
  written.set(node, known);
  return known;
}

/** ProseMirror writes a node as the contract does, except for breaks without marks and lists that begin with 1. */
function writeNode(node: Node): unknown {
  const { name } = node.type;
  if (node.type === hardBreak) return { type: name };
  if (node.type === orderedList && node.attrs['start'] === 1) {
    return { type: name, content: node.children.map(jsonOf) };
  }
  // Without its content: that would be written once for each level.
  const json = node.isLeaf ? node.toJSON() : node.copy().toJSON();
  return node.childCount === 0 ? json : { ...json, content: node.children.map(jsonOf) };
}

/** Both forms of what a document says; equal documents are equal texts. */
export const formsOfNode = (doc: Node): TextForms => formsOf(jsonOf(doc) as RichText);

/** A new state for a text, without a history. */
export const createState = (forms: TextForms, openLink: Command, plugins: Plugin[]): EditorState =>
  EditorState.create({
    doc: documentOf(forms),
    plugins: [...plugins, history(), keys(openLink), keymap(baseKeymap)],
  });
