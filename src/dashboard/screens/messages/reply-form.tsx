import { useId, useState } from 'react';
import type { Message } from '#contract/entities/message.ts';
import { maxReplyLength } from '#contract/entities/replies.ts';
import { confirm, toast } from '#ui/alert.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { randomId } from '#ui/random-id.ts';
import { showError } from '../../ui/show-error.ts';
import { useSendReply } from './use-replies.ts';

interface ReplyFormProps {
  message: Message;
  text: string;
  onTextChange: (text: string) => void;
  nextUnansweredPath: string | null;
  onNext: (path: string) => void;
  onClose: () => void;
}

const confirmDiscard = () =>
  confirm({
    title: 'Discard the reply?',
    text: 'Your text will be deleted.',
    confirm: 'Discard',
    cancel: 'Keep',
    danger: true,
  });

/** The text stays on this device until it is sent or discarded [DASH-22]. */
export function ReplyForm({
  message: { _id: id, name, email },
  text,
  onTextChange,
  nextUnansweredPath,
  onNext,
  onClose,
}: ReplyFormProps) {
  const headingId = useId();
  const { mutate, isPending: isSending } = useSendReply(id);
  // Editing the text makes it a new reply. Unchanged text is sent only once, even if the server's response is lost.
  const [idempotencyKey, setIdempotencyKey] = useState(randomId);
  const changeText = (newText: string) => {
    setIdempotencyKey(randomId());
    onTextChange(newText);
  };
  /** Sends the reply, then opens the message at `next`, if any. */
  const submit = (next: string | null) =>
    mutate(
      { text, key: idempotencyKey },
      {
        onSuccess: () => {
          changeText('');
          toast(`Your reply to ${name} is on its way.`, 4000);
          onClose();
          if (next) onNext(next);
        },
        onError: (error) => showError(error, 'Failed to send the reply', { keepsInput: true }),
      },
    );
  const discard = async () => {
    if (text.trim() && !(await confirmDiscard())) return;
    changeText('');
    onClose();
  };
  return (
    <form
      aria-labelledby={headingId}
      className="my-5 space-y-4 rounded-xl border border-line p-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit(null);
      }}
    >
      <h3 id={headingId} className="wrap-anywhere font-semibold text-strong">
        {`Reply to ${email}`}
      </h3>
      <TextAreaField
        label="Your reply"
        hint="Sent by e-mail with the message quoted below it. If the customer replies, the reply goes to the company’s e-mail address."
        required
        autoFocus
        readOnly={isSending}
        maxLength={maxReplyLength}
        rows={7}
        value={text}
        onChange={({ target: { value } }) => changeText(value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSending} disabled={!text.trim()}>
          Send reply
        </Button>
        {nextUnansweredPath && (
          <Button
            variant="secondary"
            busy={isSending}
            disabled={!text.trim()}
            onClick={() => submit(nextUnansweredPath)}
          >
            Send and open next
          </Button>
        )}
        <Button variant="quiet" busy={isSending} onClick={discard}>
          Discard
        </Button>
      </div>
    </form>
  );
}
