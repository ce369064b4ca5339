import type { Node } from 'prosemirror-model';
import type { Command, EditorState, Plugin, Selection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { TextForms } from '../../../form/text-forms.ts';
import { createState, formsOfNode } from './editor-state.ts';
import { sliceOfText } from './paste/pasted-text.ts';

/** What was done to a field before its editor had come. */
export interface Opening {
  selection: (doc: Node) => Selection;
  /** Letters that were typed and are not in the text yet. */
  typed: string;
}

interface EditorOptions {
  container: RefObject<HTMLElement | null>;
  value: TextForms;
  onChange: (forms: TextForms) => void;
  opening: Opening;
  openLink: Command;
  plugins: Plugin[];
}

/** What covers the window's edges: the header with the tools under it, and the bar that saves. In pixels. */
const barHeights = { top: 130, bottom: 140, left: 0, right: 0 };

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
  const { container, value } = options;
  const latest = useRef(options);
  latest.current = options;
  const view = useRef<EditorView>(null);
  const loaded = useRef<{ forms: TextForms; doc: Node }>(null);
  const told = useRef(value);
  const [state, setState] = useState<EditorState>();

  const load = (forms: TextForms): EditorState => {
    const { openLink, plugins } = latest.current;
    const fresh = createState(forms, openLink, plugins);
    loaded.current = { forms, doc: fresh.doc };
    told.current = forms;
    setState(fresh);
    return fresh;
  };
  const tell = (doc: Node) => {
    const { forms, doc: first } = loaded.current ?? { forms: value, doc };
    told.current = doc.eq(first) ? forms : formsOfNode(doc);
    latest.current.onChange(told.current);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor outlives renderings and reads the latest options
  useLayoutEffect(() => {
    if (!container.current) return;
    const { value, opening } = latest.current;
    const editor = new EditorView(
      { mount: container.current },
      {
        state: load(value),
        scrollThreshold: barHeights,
        scrollMargin: barHeights,
        handleDOMEvents: { keydown: noteSelection },
        dispatchTransaction: (transaction) => {
          const before = editor.state.doc;
          const next = editor.state.apply(transaction);
          editor.updateState(next);
          setState(next);
          if (next.doc !== before) tell(next.doc);
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
    if (!same(value, told.current)) view.current?.updateState(load(value));
  });

  return { view, state };
}
