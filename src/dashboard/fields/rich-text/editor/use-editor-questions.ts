import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';

/** What an editor asks in a dialog: for a link, or for a picture, which can be a pasted file. */
export type Question = { about: 'link' } | { about: 'picture'; file?: File };

/**
 * The question that an editor asks. `ask` opens its dialog, which the commands do from the toolbar and from keys. The
 * text gets the focus back when the dialog closes.
 */
export function useEditorQuestions(view: RefObject<EditorView | null>) {
  const [question, ask] = useState<Question | null>(null);
  const commands = useMemo(() => {
    const asking =
      (about: Question['about']): Command =>
      (_, dispatch) => {
        if (dispatch) ask({ about });
        return true;
      };
    return { openLink: asking('link'), openPicture: asking('picture') };
  }, []);
  const hasAsked = useRef(false);
  useEffect(() => {
    // A closed dialog returns the focus to its opener, not to the text.
    if (hasAsked.current && !question) view.current?.focus();
    hasAsked.current = question !== null;
  }, [question, view]);
  return { question, ask, commands };
}
