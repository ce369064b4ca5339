import { deleteSelection } from 'prosemirror-commands';
import type { Command, EditorState } from 'prosemirror-state';
import { createPortal } from 'react-dom';
import { LinkDialog } from './link-dialog.tsx';
import { linkAt, removeLink, setLink } from './mark-commands.ts';
import { pictureAt, setPicture } from './picture-commands.ts';
import { PictureDialog } from './picture-dialog.tsx';
import type { Question } from './use-editor-questions.ts';

interface QuestionDialogProps {
  question: Question;
  state: EditorState;
  /** Called with the command of the answer; without one if the dialog is closed. */
  onAnswer: (command?: Command) => void;
}

/** The dialog for a question of an editor. It is outside the form, which it would submit. */
export const QuestionDialog = ({ question, state, onAnswer }: QuestionDialogProps) =>
  createPortal(
    question.about === 'link' ? (
      <LinkDialog
        href={linkAt(state)?.href}
        hasText={!state.selection.empty || linkAt(state) !== undefined}
        onSet={(href, text) => onAnswer(setLink(href, text))}
        onRemove={() => onAnswer(removeLink)}
        onClose={() => onAnswer()}
      />
    ) : (
      <PictureDialog
        file={question.file}
        picture={pictureAt(state)}
        onSet={(picture) => onAnswer(setPicture(picture))}
        onRemove={() => onAnswer(deleteSelection)}
        onClose={() => onAnswer()}
      />
    ),
    document.body,
  );
