import { Copy } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { confirm } from '#ui/alert.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { selectOnFocus } from '../../ui/select-on-focus.ts';
import { writeToClipboard } from '../../ui/write-to-clipboard.ts';

interface SecretDialogProps {
  title: string;
  secret: string;
  /** The purpose of the secret. Shown before the instructions. */
  children: ReactNode;
  /** Renders the secret in other forms. Copying one of them must call `onCopied`. */
  footer?: (onCopied: () => void) => ReactNode;
  onClose: () => void;
}

const closeConfirmation = {
  title: 'Did you save the secret?',
  text: 'You will not see it again.',
  confirm: 'Yes, close',
  cancel: 'No, go back',
  danger: true,
};

/** A secret is shown only once, so closing the dialog requires confirmation unless the secret was copied. */
export function SecretDialog({ title, secret, children, footer, onClose }: SecretDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState('');
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    field.current?.select();
    const isDone = await writeToClipboard(secret);
    if (isDone) setCopied(true);
    setStatus(isDone ? 'Copied.' : 'Please copy the secret from the field.');
  }
  const close = async () => {
    if (isCopied || (await confirm(closeConfirmation))) onClose();
  };
  const widthClass = footer ? 'w-[min(44rem,calc(100vw-2rem))]' : '';
  return (
    <Dialog title={title} onClose={close} className={widthClass}>
      <p className="[overflow-wrap:anywhere]">
        {children}
        <span>{` `}</span>
        <strong className="text-strong">You will not see it again.</strong>
        <span> Copy it now, and give it only to the person who needs it.</span>
      </p>
      <Field label="Secret" className="mt-6">
        {(control) => (
          <input {...control} ref={field} dir="ltr" readOnly value={secret} {...selectOnFocus} />
        )}
      </Field>
      <p role="status" className="mt-2 min-h-6 font-medium text-sm text-strong">
        {status}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={copy}>
          <Copy className="size-4" />
          Copy
        </Button>
        <Button variant="secondary" onClick={close}>
          Close
        </Button>
      </div>
      {footer?.(() => setCopied(true))}
    </Dialog>
  );
}
