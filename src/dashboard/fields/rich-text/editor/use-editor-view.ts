import type { Node } from 'prosemirror-model';
import type { Command, EditorState, Plugin, Selection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { oncePerPaint } from '#ui/once-per-paint.ts';
import type { RichProps } from '../../form/field-props.ts';
import type { RichTextValue } from '../../form/rich-text-value.ts';
import { parseText } from '../paste/pasted-text.ts';
import { createState, toFieldValue } from './editor-state.ts';

/** The state of a field before its editor was loaded. */
export interface InitialState {
  selection: (doc: Node) => Selection;
  /** Typed text that is not in the field yet. */
  typedText: string;
}

interface EditorOptions extends Pick<RichProps, 'getLatest' | 'onEdit'> {
  /** This hook stores the editor in this ref. */
  view: RefObject<EditorView | null>;
  container: RefObject<HTMLElement | null>;
  initial: InitialState;
  openLink: Command;
  plugins: Plugin[];
}

/** The heights, in pixels, that the header and the toolbar cover at the top and the save bar covers at the bottom. */
const barHeights = { top: 130, bottom: 140, left: 0, right: 0 };

/** Returning true skips ProseMirror's scrolling, which measures each element around the text on each key press. */
const isCaretInView = (view: EditorView): boolean => {
  const { empty, head } = view.state.selection;
  if (!empty) return false;
  const { top, bottom } = view.coordsAtPos(head);
  // The visual viewport ends above the on-screen keyboard.
  const height = window.visualViewport?.height ?? window.innerHeight;
  return top > barHeights.top && bottom < height - barHeights.bottom;
};

/** Updates the selection before a key is handled because browsers report selection changes with a delay. */
const updateSelection = (view: EditorView): boolean => {
  if (!view.composing) document.dispatchEvent(new Event('selectionchange'));
  return false;
};

const isSameText = (a: RichTextValue, b: RichTextValue) => a.plain === b.plain && a.rich === b.rich;

/**
 * Mounts an editor in an element, focuses it and returns its state. `onEdit` receives both forms of the text after each
 * change. An unchanged document is reported in its loaded form, which keeps the text identical byte for byte [TEXT-1].
 */
export function useEditorView(options: EditorOptions): EditorState | undefined {
  const { view, container } = options;
  const latestOptions = useRef(options);
  latestOptions.current = options;
  const loadedTextRef = useRef<{ forms: RichTextValue; doc: Node }>(null);
  const reportedText = useRef<RichTextValue>(null);
  const [state, setState] = useState<EditorState>();
  const [renderAfterPaint] = useState(() => oncePerPaint(() => setState(view.current?.state)));

  const load = (forms: RichTextValue): EditorState => {
    const { openLink, plugins } = latestOptions.current;
    const newState = createState(forms, openLink, plugins);
    loadedTextRef.current = { forms, doc: newState.doc };
    reportedText.current = forms;
    setState(newState);
    return newState;
  };
  const report = (doc: Node) => {
    const loadedText = loadedTextRef.current;
    reportedText.current = loadedText?.doc.eq(doc) ? loadedText.forms : toFieldValue(doc);
    latestOptions.current.onEdit(reportedText.current);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor outlives renders and reads the latest options
  useLayoutEffect(() => {
    if (!container.current) return;
    const { getLatest, initial } = latestOptions.current;
    let isTyped = false;
    const editor = new EditorView(
      { mount: container.current },
      {
        state: load(getLatest()),
        scrollThreshold: barHeights,
        scrollMargin: barHeights,
        handleScrollToSelection: isCaretInView,
        handleTextInput: () => {
          isTyped = true;
          return false;
        },
        handleDOMEvents: { keydown: updateSelection },
        dispatchTransaction: (transaction) => {
          const { doc } = editor.state;
          const next = editor.state.apply(transaction);
          editor.updateState(next);
          if (next.doc !== doc) report(next.doc);
          // After typing, the toolbar does not update until the character has been painted. After any other change, it
          // updates immediately.
          if (isTyped) renderAfterPaint();
          else setState(next);
          isTyped = false;
        },
      },
    );
    // Restores the selection and the typed text of the field that the editor replaces.
    const { tr } = editor.state;
    tr.setSelection(initial.selection(tr.doc));
    if (initial.typedText) tr.replaceSelection(parseText(initial.typedText, true));
    editor.dispatch(tr);
    view.current = editor;
    editor.focus();
    return () => {
      editor.destroy();
      view.current = null;
    };
  }, []);

  // Loads the text again if the form's values were replaced.
  useLayoutEffect(() => {
    const forms = latestOptions.current.getLatest();
    if (reportedText.current && !isSameText(forms, reportedText.current))
      view.current?.updateState(load(forms));
  });

  return state;
}
