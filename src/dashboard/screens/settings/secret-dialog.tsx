import { type ReactNode, useState } from 'react';
import { confirm } from '#ui/alert.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CopyableText } from '../../ui/copyable-text.tsx';

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
  text: 'It will not be shown again.',
  confirm: 'Yes, close',
  cancel: 'No, go back',
  danger: true,
};

/** A secret is shown only once, so closing the dialog requires confirmation unless the secret was copied. */
export function SecretDialog({ title, secret, children, footer, onClose }: SecretDialogProps) {
  const [isCopied, setCopied] = useState(false);
  const onCopied = () => setCopied(true);
  const close = async () => {
    if (isCopied || (await confirm(closeConfirmation))) onClose();
  };
  const widthClass = footer ? 'w-[min(44rem,calc(100vw-2rem))]' : '';
  return (
    <Dialog title={title} onClose={close} className={widthClass}>
      <p className="mb-6 [overflow-wrap:anywhere]">
        {children}
        <span>{` `}</span>
        <strong className="text-strong">It will not be shown again.</strong>
        <span> Copy it now, and give it only to the person who needs it.</span>
      </p>
      <CopyableText label="Secret" text={secret} onCopied={onCopied} />
      <Button variant="secondary" className="mt-4" onClick={close}>
        Close
      </Button>
      {footer?.(onCopied)}
    </Dialog>
  );
}
