import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadOnce } from '#ui/load-once.ts';
import type { Opening } from './editor/use-editor-view.ts';

type EditorModule = typeof import('./editor/rich-editor.tsx');

/** An editor that has come, and what was done to its field until then. */
interface Opened {
  Editor: EditorModule['RichEditor'];
  opening: Opening;
}

const loadEditor = loadOnce((_: 'editor') => import('./editor/rich-editor.tsx'));

/**
 * Loads the editor of a field when that is pointed at or gets the focus, and opens it once nothing is held any more: not while
 * a pointer selects or a word is composed. `light` is for the element that stands in for the editor.
 */
export function useEditorOnFocus() {
  const [opened, setOpened] = useState<Opened>();
  const [failed, setFailed] = useState(false);
  const element = useRef<HTMLElement>(null);
  const typed = useRef('');
  const isHeld = useRef(false);

  async function open() {
    const editor = await loadEditor('editor').catch(() => null);
    setFailed(!editor);
    if (!editor) typed.current = '';
    // A tap puts the caret where it is only after the focus.
    await new Promise((done) => setTimeout(done));
    const field = element.current;
    if (!editor || !field || isHeld.current || document.activeElement !== field) return;
    const opening = { selection: editor.selectionIn(field), typed: typed.current };
    flushSync(() => setOpened({ Editor: editor.RichEditor, opening }));
  }
  const holdUntil = (...ends: string[]) => {
    isHeld.current = true;
    const release = () => {
      isHeld.current = false;
      open();
    };
    for (const end of ends) window.addEventListener(end, release, { once: true });
  };
  /** What is typed into an element that cannot be changed yet. */
  const keepTyped = (event: InputEvent) => {
    event.preventDefault();
    typed.current += event.data ?? '';
  };
  const light = {
    onFocus: open,
    onPointerEnter: () => {
      loadEditor('editor').catch(() => {});
    },
    onPointerDown: () => holdUntil('pointerup', 'pointercancel'),
    onCompositionStart: () => holdUntil('compositionend'),
  };
  return { opened, failed, element, light, keepTyped };
}
