import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';

/** `file` is a pasted or dropped picture. */
export type DialogRequest = { type: 'link' } | { type: 'picture'; file?: File };

/** `dialog` is null while no dialog is open. The text gets the focus back when the dialog closes. */
export function useEditorDialog(view: RefObject<EditorView | null>) {
  const [dialog, setDialog] = useState<DialogRequest | null>(null);
  const commands = useMemo(() => {
    const createOpener =
      (type: DialogRequest['type']): Command =>
      (_, dispatch) => {
        if (dispatch) setDialog({ type });
        return true;
      };
    return { openLink: createOpener('link'), openPicture: createOpener('picture') };
  }, []);
  const wasOpen = useRef(false);
  useEffect(() => {
    // Otherwise, the closed dialog would return the focus to its opener.
    if (wasOpen.current && !dialog) view.current?.focus();
    wasOpen.current = dialog !== null;
  }, [dialog, view]);
  return { dialog, openDialog: setDialog, commands };
}
