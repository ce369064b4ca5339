import { deleteSelection } from 'prosemirror-commands';
import type { Command, EditorState } from 'prosemirror-state';
import { createPortal } from 'react-dom';
import { LinkDialog } from './link-dialog.tsx';
import { getSelectedLink, hasLink, removeLink, setLink } from './mark-commands.ts';
import { getSelectedPicture, setPicture } from './picture-commands.ts';
import { PictureDialog } from './picture-dialog.tsx';
import type { DialogRequest } from './use-editor-dialog.ts';

interface EditorDialogProps {
  dialog: DialogRequest;
  state: EditorState;
  /** Receives no command if the user cancels the dialog. */
  onDone: (command?: Command) => void;
}

/** Rendered outside the form because Enter in a field of the dialog would otherwise submit the form. */
export const EditorDialog = ({ dialog, state, onDone }: EditorDialogProps) =>
  createPortal(
    dialog.type === 'link' ? (
      <LinkDialog
        href={getSelectedLink(state)?.href}
        hasText={!state.selection.empty || hasLink(state)}
        onSet={(href, text) => onDone(setLink(href, text))}
        onRemove={() => onDone(removeLink)}
        onClose={() => onDone()}
      />
    ) : (
      <PictureDialog
        file={dialog.file}
        picture={getSelectedPicture(state)}
        onSet={(picture) => onDone(setPicture(picture))}
        onRemove={() => onDone(deleteSelection)}
        onClose={() => onDone()}
      />
    ),
    document.body,
  );
