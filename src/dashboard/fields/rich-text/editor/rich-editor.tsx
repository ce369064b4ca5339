import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ControlProps } from '#ui/field.tsx';
import type { RichProps } from '../../form/field-props.ts';
import { flattenLists } from '../document/flatten-lists.ts';
import { findExceededLimit } from '../document/text-limits.ts';
import { createPastePlugin } from '../paste/paste-plugin.ts';
import { EditorDialog } from './editor-dialog.tsx';
import { createTools, Toolbar } from './toolbar.tsx';
import { useEditorDialog } from './use-editor-dialog.ts';
import { type InitialState, useEditorView } from './use-editor-view.ts';

export { readSelection } from './caret.ts';

interface RichEditorProps extends Pick<RichProps, 'getLatest' | 'onEdit'> {
  /** Connects the text to its label, hint and error. */
  control: ControlProps & { 'aria-label': string; 'aria-required'?: boolean | undefined };
  initial: InitialState;
}

/** A rich text editor with its toolbar [TEXT-1]. */
export function RichEditor({ control, getLatest, onEdit, initial }: RichEditorProps) {
  const container = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const { dialog, openDialog, commands } = useEditorDialog(view);
  const { openLink, openPicture } = commands;
  const [notice, setNotice] = useState('');
  const { plugins, tools } = useMemo(() => {
    const onPicture = (file: File) => openDialog({ type: 'picture', file });
    return {
      plugins: [createPastePlugin({ onNotice: setNotice, onPicture }), flattenLists],
      tools: createTools(openLink, openPicture),
    };
  }, [openDialog, openLink, openPicture]);
  const state = useEditorView({ view, container, openLink, plugins, getLatest, onEdit, initial });
  const { id, ...attributes } = control;
  const limitError = state && findExceededLimit(state.doc, getLatest());

  const runCommand = useCallback((command: Command) => {
    if (!view.current) return;
    command(view.current.state, view.current.dispatch, view.current);
    view.current.focus();
  }, []);
  const onDone = (command?: Command) => {
    openDialog(null);
    if (command) runCommand(command);
  };

  return (
    <>
      <div className="rounded-lg border border-line-strong bg-surface focus-within:border-accent has-aria-invalid:border-danger has-[[role=textbox]:focus-visible]:outline-2 has-[[role=textbox]:focus-visible]:outline-accent">
        {state && <Toolbar tools={tools} editorId={id} state={state} onUse={runCommand} />}
        {/* biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useSemanticElements: ProseMirror makes it editable, and a text area has no formatting */}
        <div
          {...attributes}
          id={id}
          ref={container}
          role="textbox"
          aria-multiline="true"
          className="rich-text min-h-28 px-3.5 py-2.5 text-base text-strong leading-relaxed outline-none"
        />
      </div>
      {limitError && (
        <p role="alert" className="font-medium text-danger text-sm">
          {limitError}
        </p>
      )}
      <p role="status" className="text-muted text-sm empty:hidden">
        {notice}
      </p>
      {dialog && state && <EditorDialog dialog={dialog} state={state} onDone={onDone} />}
    </>
  );
}
