import type { Node } from 'prosemirror-model';
import type { Command, EditorState, Plugin, Selection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { oncePerPaint } from '#ui/once-per-paint.ts';
import type { RichProps } from '../../form/field-props.ts';
import type { TextForms } from '../../form/text-forms.ts';
import { sliceOfText } from '../paste/pasted-text.ts';
import { createState, formsOfNode } from './editor-state.ts';

/** What was done to a field before its editor had come. */
export interface Opening {
  selection: (doc: Node) => Selection;
  /** Letters that were typed and are not in the text yet. */
  typed: string;
}

interface EditorOptions extends Pick<RichProps, 'latest' | 'onEdit'> {
  container: RefObject<HTMLElement | null>;
  opening: Opening;
  openLink: Command;
  plugins: Plugin[];
}

/** What covers the window's edges: the header with the tools under it, and the bar that saves. In pixels. */
const barHeights = { top: 130, bottom: 140, left: 0, right: 0 };

/** Nothing scrolls where the caret is in view: ProseMirror would measure every element around the text for each key. */
const isCaretInView = (view: EditorView): boolean => {
  const { empty, head } = view.state.selection;
  if (!empty) return false;
  const { top, bottom } = view.coordsAtPos(head);
  // Above the keyboard of a phone.
  const height = window.visualViewport?.height ?? window.innerHeight;
  return top > barHeights.top && bottom < height - barHeights.bottom;
};

/** The browser tells late where the caret went: a key that follows at once would act on its position of before. */
const noteSelection = (view: EditorView): boolean => {
  if (!view.composing) document.dispatchEvent(new Event('selectionchange'));
  return false;
};

const same = (a: TextForms, b: TextForms) => a.plain === b.plain && a.rich === b.rich;

/**
 * An editor in an element, with the focus. It tells both forms of the text after each change; a document that is again the
 * one which was loaded is told as that was, so that what nobody changed stays the same to the byte [TEXT-1].
 */
export function useEditorView(options: EditorOptions) {
  const { container } = options;
  const given = useRef(options);
  given.current = options;
  const view = useRef<EditorView>(null);
  const loaded = useRef<{ forms: TextForms; doc: Node }>(null);
  const told = useRef<TextForms>(null);
  const [state, setState] = useState<EditorState>();
  const [renderAfterPaint] = useState(() => oncePerPaint(() => setState(view.current?.state)));

  const load = (forms: TextForms): EditorState => {
    const { openLink, plugins } = given.current;
    const fresh = createState(forms, openLink, plugins);
    loaded.current = { forms, doc: fresh.doc };
    told.current = forms;
    setState(fresh);
    return fresh;
  };
  const tell = (doc: Node) => {
    const first = loaded.current;
    told.current = first?.doc.eq(doc) ? first.forms : formsOfNode(doc);
    given.current.onEdit(told.current);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor outlives renderings and reads the latest options
  useLayoutEffect(() => {
    if (!container.current) return;
    const { latest, opening } = given.current;
    // The tools follow a letter after it is painted, and anything else at once.
    let isTyped = false;
    const editor = new EditorView(
      { mount: container.current },
      {
        state: load(latest()),
        scrollThreshold: barHeights,
        scrollMargin: barHeights,
        handleScrollToSelection: isCaretInView,
        handleTextInput: () => {
          isTyped = true;
          return false;
        },
        handleDOMEvents: { keydown: noteSelection },
        dispatchTransaction: (transaction) => {
          const before = editor.state.doc;
          const next = editor.state.apply(transaction);
          editor.updateState(next);
          if (next.doc !== before) tell(next.doc);
          if (isTyped) renderAfterPaint();
          else setState(next);
          isTyped = false;
        },
      },
    );
    view.current = editor;
    const { tr } = editor.state;
    tr.setSelection(opening.selection(tr.doc));
    editor.dispatch(opening.typed ? tr.replaceSelection(sliceOfText(opening.typed, true)) : tr);
    editor.focus();
    return () => {
      editor.destroy();
      view.current = null;
    };
  }, []);

  // The form was given other values.
  useLayoutEffect(() => {
    const forms = given.current.latest();
    if (told.current && !same(forms, told.current)) view.current?.updateState(load(forms));
  });

  return { view, state };
}
