import { useId, useState } from 'react';
import { toast } from '#ui/alert.ts';
import { Button } from '#ui/button.tsx';
import { writeToClipboard } from '../../ui/write-to-clipboard.ts';

const copy = async (text: string, label: string) =>
  toast(
    (await writeToClipboard(text))
      ? `${label} was copied.`
      : `${label} could not be copied. Select it on this page and copy it.`,
    4000,
  );

/** Shown if the server cannot send e-mail, because `mailto:` links do not work on many shared computers [DASH-22]. */
export function ReplyInstructions({ email, quotedText }: { email: string; quotedText: string }) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  return (
    <div className="my-4 text-sm">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        className="cursor-pointer py-1 text-accent underline"
        onClick={() => setOpen(!isOpen)}
      >
        If your e-mail program does not open
      </button>
      <div id={panelId}>
        {isOpen && (
          <>
            <p className="my-2 max-w-[70ch] text-body">
              If no e-mail program is set up on this computer, open your e-mail in the browser,
              write to this address, and paste the message below your reply.
            </p>
            <p dir="ltr" className="wrap-anywhere my-2 select-all font-semibold text-strong">
              {email}
            </p>
            <div className="my-3 flex flex-wrap gap-3">
              <Button variant="secondary" onClick={() => copy(email, 'The address')}>
                Copy address
              </Button>
              <Button variant="secondary" onClick={() => copy(quotedText, 'The message')}>
                Copy quoted message
              </Button>
            </div>
            <p
              dir="auto"
              className="wrap-anywhere max-h-60 select-all overflow-auto whitespace-pre-wrap rounded-xl bg-sunken p-3 text-body"
            >
              {quotedText}
            </p>
          </>
        )}
      </div>
    </div>
  );
}
