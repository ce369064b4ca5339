import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';

/** What a dialog of an editor edits: a link, or a picture, which can be a pasted file. */
export type DialogRequest = { about: 'link' } | { about: 'picture'; file?: File };

/**
 * The open dialog of an editor; null if none is open. The commands open it from the toolbar and the keyboard. The text
 * gets the focus back when the dialog closes.
 */
export function useEditorDialog(view: RefObject<EditorView | null>) {
  const [dialog, openDialog] = useState<DialogRequest | null>(null);
  const commands = useMemo(() => {
    const opener =
      (about: DialogRequest['about']): Command =>
      (_, dispatch) => {
        if (dispatch) openDialog({ about });
        return true;
      };
    return { openLink: opener('link'), openPicture: opener('picture') };
  }, []);
  const wasOpen = useRef(false);
  useEffect(() => {
    // A closed dialog returns the focus to its opener, not to the text.
    if (wasOpen.current && !dialog) view.current?.focus();
    wasOpen.current = dialog !== null;
  }, [dialog, view]);
  return { dialog, openDialog, commands };
}
