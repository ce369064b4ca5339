import { deleteSelection } from 'prosemirror-commands';
import type { Command } from 'prosemirror-state';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '#ui/class-names.ts';
import type { ControlProps } from '#ui/field.tsx';
import type { RichProps } from '../../form/field-props.ts';
import { flattenLists } from '../document/flatten-lists.ts';
import { limitMessage } from '../document/text-limits.ts';
import { pastePlugin } from '../paste/paste-plugin.ts';
import { LinkDialog } from './link-dialog.tsx';
import { linkAt, removeLink, setLink } from './mark-commands.ts';
import { pictureAt, setPicture } from './picture-commands.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { Toolbar, toolsOf } from './toolbar.tsx';
import { type Opening, useEditorView } from './use-editor-view.ts';

export { selectionIn } from './caret.ts';

interface RichEditorProps extends Pick<RichProps, 'latest' | 'onEdit'> {
  /** Connects the text with its label, hint and error. */
  control: ControlProps & { 'aria-label': string; 'aria-required'?: boolean | undefined };
  opening: Opening;
}

type Question = 'link' | 'picture' | null;

/** A rich text editor with its toolbar [TEXT-1]. */
export function RichEditor({ control, latest, onEdit, opening }: RichEditorProps) {
  const container = useRef<HTMLDivElement>(null);
  const [question, setQuestion] = useState<Question>(null);
  const [notice, setNotice] = useState('');
  const [file, setFile] = useState<File>();
  const own = useMemo(() => {
    const asking =
      (question: Question): Command =>
      (_, dispatch) => {
        if (dispatch) setQuestion(question);
        return true;
      };
    const [openLink, openPicture] = [asking('link'), asking('picture')];
    const onPicture = (picture: File) => {
      setFile(picture);
      setQuestion('picture');
    };
    const plugins = [pastePlugin({ onNotice: setNotice, onPicture }), flattenLists];
    return { openLink, plugins, tools: toolsOf(openLink, openPicture) };
  }, []);
  const { view, state } = useEditorView({ ...own, container, latest, onEdit, opening });
  const { id, ...attributes } = control;
  const limitError = state && limitMessage(state.doc, latest());

  const use = useCallback(
    (command: Command) => {
      if (!view.current) return;
      command(view.current.state, view.current.dispatch, view.current);
      view.current.focus();
    },
    [view],
  );
  const answer = (command?: Command) => {
    setQuestion(null);
    setFile(undefined);
    if (command) use(command);
  };
  const hasAsked = useRef(false);
  useEffect(() => {
    // A closed dialog returns the focus to its opener, not to the text.
    if (hasAsked.current && !question) view.current?.focus();
    hasAsked.current = question !== null;
  }, [question, view]);

  return (
    <>
      <div
        className={classNames(
          'rounded-lg border border-line-strong bg-surface focus-within:border-accent has-[[role=textbox]:focus-visible]:outline-2 has-[[role=textbox]:focus-visible]:outline-accent',
          'has-aria-invalid:border-danger',
        )}
      >
        {state && <Toolbar tools={own.tools} controls={id} state={state} onUse={use} />}
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
      {question === 'link' &&
        state &&
        createPortal(
          <LinkDialog
            href={linkAt(state)?.href}
            hasText={!state.selection.empty || linkAt(state) !== undefined}
            onSet={(href, text) => answer(setLink(href, text))}
            onRemove={() => answer(removeLink)}
            onClose={() => answer()}
          />,
          document.body,
        )}
      {question === 'picture' &&
        state &&
        createPortal(
          <PictureDialog
            file={file}
            picture={pictureAt(state)}
            onSet={(picture) => answer(setPicture(picture))}
            onRemove={() => answer(deleteSelection)}
            onClose={() => answer()}
          />,
          document.body,
        )}
    </>
  );
}
