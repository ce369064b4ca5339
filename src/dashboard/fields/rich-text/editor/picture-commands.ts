import { type Command, type EditorState, NodeSelection, Selection } from 'prosemirror-state';
import { schema } from '../document/schema.ts';
import type { PictureAttrs } from './picture-dialog.tsx';

const { image, paragraph } = schema.nodes;

/** Undefined if no picture is selected. */
export const getSelectedPicture = ({ selection }: EditorState): PictureAttrs | undefined =>
  selection instanceof NodeSelection && selection.node.type === image
    ? (selection.node.attrs as PictureAttrs)
    : undefined;

/** Inserts a picture or replaces the selected one. Adds a paragraph if the document ends with a picture. */
export const setPicture =
  (attrs: PictureAttrs): Command =>
  (state, dispatch) => {
    const { tr, selection } = state;
    const isReplacing = getSelectedPicture(state) !== undefined;
    if (isReplacing) tr.setNodeMarkup(selection.from, image, attrs);
    else tr.replaceSelectionWith(image.create(attrs));
    if (tr.doc.lastChild?.type === image) tr.insert(tr.doc.content.size, paragraph.create());
    if (!isReplacing) tr.setSelection(Selection.near(tr.doc.resolve(tr.selection.to)));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
