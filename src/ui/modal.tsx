import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';

interface ModalProps {
  /** Runs on Escape and on a click outside the content. */
  onClose: () => void;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  className: string;
  children: ReactNode;
}

/** A modal `<dialog>` without styles. It traps focus, closes on Escape, and then restores focus. */
export function Modal({ onClose, children, ...attributes }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (!element?.open) element?.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  /** Ignores events from nested dialogs and the content. */
  const close = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onClose();
  };

  return (
    <dialog ref={dialog} onCancel={close} onPointerDown={close} {...attributes}>
      {children}
    </dialog>
  );
}
