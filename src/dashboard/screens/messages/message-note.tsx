import { useRef } from 'react';
import * as z from 'zod/mini';
import { type Message, maxNoteLength } from '#contract/entities/message.ts';
import { ProblemError } from '#contract/http/client.ts';
import { parseJson } from '#contract/texts/parse-json.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { useLeaveGuard } from '../../ui/navigation/use-leave-guard.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { showError } from '../../ui/show-error.ts';
import { useDeviceText } from './use-device-text.ts';
import { useReloadMessage, useUpdateMessage } from './use-messages.ts';

const isConflict = (error: unknown) =>
  error instanceof ProblemError && error.problem.code === 'conflict';

/** The typed text and the note that it replaces. */
const noteEdit = z.object({ text: z.string(), before: z.string() });

/**
 * If someone else has changed the note, the server rejects the new text. Both texts then appear so that the user can
 * merge them and save again [DASH-22].
 */
export function MessageNote({ message: { _id: id, note } }: { message: Message }) {
  const storedText = note?.text ?? '';
  const { text: storedEdit, saveText } = useDeviceText('note', id);
  /** Null until the user types. */
  const edit = noteEdit.safeParse(parseJson(storedEdit)).data ?? null;
  const setEdit = (newEdit: typeof edit) => saveText(newEdit ? JSON.stringify(newEdit) : '');
  const container = useRef<HTMLDivElement>(null);
  const updateMessage = useUpdateMessage();
  const reload = useReloadMessage(id);
  const isUnsaved = edit !== null && edit.text !== storedText;
  useLeaveGuard(isUnsaved, 'The note is not saved yet. It is kept on this device.');
  const isOutdated = isUnsaved && edit.before !== storedText;

  /** The buttons disappear, so focus moves to the field. */
  const stopEditing = () => {
    setEdit(null);
    container.current?.querySelector('textarea')?.focus();
  };
  const save = () => {
    if (!edit) return;
    const noteChange = { id, note: edit.text, noteBefore: isOutdated ? storedText : edit.before };
    updateMessage.mutate(noteChange, {
      onSuccess: stopEditing,
      onError: (error) =>
        isConflict(error)
          ? reload()
          : showError(error, 'Failed to save the note', { keepsInput: true }),
    });
  };
  return (
    <div ref={container} className="space-y-3">
      <TextAreaField
        label="Note"
        hint="Visitors cannot see this."
        maxLength={maxNoteLength}
        rows={2}
        value={edit?.text ?? storedText}
        onChange={({ target: { value: text } }) =>
          setEdit(text === storedText ? null : { text, before: edit?.before ?? storedText })
        }
      />
      {isOutdated && (
        <div role="alert" className="rounded-xl bg-warning-soft p-3 text-sm text-strong">
          <p className="font-semibold">
            <span>{note?.by || 'Someone'}</span> changed the note while you were writing. Your text
            is not saved yet. The note is now:
          </p>
          <p className="mt-1 whitespace-pre-line">{storedText || '(empty)'}</p>
        </div>
      )}
      {isUnsaved ? (
        <div className="flex flex-wrap gap-3">
          <Button busy={updateMessage.isPending} onClick={save}>
            {isOutdated ? 'Save my text instead' : 'Save note'}
          </Button>
          <Button variant="quiet" onClick={stopEditing}>
            Discard
          </Button>
        </div>
      ) : (
        note && (
          <p className="text-muted text-sm">
            <span>{note.by && `${note.by}, `}</span>
            <RelativeTime at={note.at} />
          </p>
        )
      )}
    </div>
  );
}
