import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { DialogHeader } from './dialog-header.tsx';
import { Modal } from './modal.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** A logo above the title. A dialog with a logo has an opaque backdrop because the page behind it is empty. */
  logo?: ReactNode;
  className?: string;
}

export function Dialog({ title, onClose, children, logo, className }: DialogProps) {
  const titleId = useId();
  return (
    <Modal
      aria-labelledby={titleId}
      onClose={onClose}
      className={classNames(
        'm-auto max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100vw-2rem))] overflow-hidden rounded-2xl border border-line bg-surface p-0 text-body shadow-2xl',
        logo ? 'backdrop:bg-page' : 'backdrop:bg-ink/60 backdrop:backdrop-blur-sm',
        className,
      )}
    >
      {/* This element scrolls because a press on the dialog's own scrollbar would count as a click outside. */}
      <div className="max-h-[inherit] overflow-y-auto p-6 sm:p-8">
        <div>
          {logo && <div className="mb-8 flex">{logo}</div>}
          <DialogHeader titleId={titleId} title={title} onClose={onClose} />
        </div>
        {children}
      </div>
    </Modal>
  );
}
