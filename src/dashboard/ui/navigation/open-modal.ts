/** Returns the topmost alert or `<dialog>`. A toast is not a modal. */
export const findOpenModal = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('.swal2-modal:not(.swal2-hide)') ??
  [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ??
  null;

/** Closes a modal in the same way as Escape. */
export async function closeModal(modal: HTMLElement): Promise<void> {
  if (modal instanceof HTMLDialogElement) {
    modal.dispatchEvent(new Event('cancel', { cancelable: true }));
    return;
  }
  const { default: Swal } = await import('sweetalert2/dist/sweetalert2.js');
  Swal.close();
}
