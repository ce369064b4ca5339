import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadOnce } from '#ui/load-once.ts';
import type { InitialState } from './editor/use-editor-view.ts';

type EditorModule = typeof import('./editor/rich-editor.tsx');

interface OpenEditor {
  Editor: EditorModule['RichEditor'];
  initial: InitialState;
}

const loadEditor = loadOnce((_: 'editor') => import('./editor/rich-editor.tsx'));

/**
 * Loads the editor of a field on hover or focus. Opens the editor only after the pointer is released and any input
 * method has finished. `placeholderProps` contains the handlers for the element that is shown until then.
 */
export function useEditorOnFocus() {
  const [openEditor, setOpenEditor] = useState<OpenEditor>();
  const [hasFailed, setHasFailed] = useState(false);
  const element = useRef<HTMLElement>(null);
  const typedText = useRef('');
  const isInteracting = useRef(false);

  async function open() {
    const editor = await loadEditor('editor').catch(() => null);
    setHasFailed(!editor);
    if (!editor) typedText.current = '';
    // A tap moves the caret only after the focus event.
    await new Promise((resolve) => setTimeout(resolve));
    const field = element.current;
    if (!editor || !field || isInteracting.current || document.activeElement !== field) return;
    const initial = { selection: editor.readSelection(field), typedText: typedText.current };
    flushSync(() => setOpenEditor({ Editor: editor.RichEditor, initial }));
  }
  const openAfter = (...eventNames: string[]) => {
    isInteracting.current = true;
    const release = () => {
      isInteracting.current = false;
      open();
    };
    for (const name of eventNames) window.addEventListener(name, release, { once: true });
  };
  /** Collects the text that is typed before the editor opens. */
  const collectTypedText = (event: InputEvent) => {
    event.preventDefault();
    typedText.current += event.data ?? '';
  };
  const placeholderProps = {
    onFocus: open,
    onPointerEnter: () => {
      loadEditor('editor').catch(() => {});
    },
    onPointerDown: () => openAfter('pointerup', 'pointercancel'),
    onCompositionStart: () => openAfter('compositionend'),
  };
  return { openEditor, hasFailed, element, placeholderProps, collectTypedText };
}
