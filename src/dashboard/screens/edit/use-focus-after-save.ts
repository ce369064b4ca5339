import { type RefObject, useLayoutEffect, useRef } from 'react';

/** After a failed save, focuses the first wrong field, else the element that had the focus before. */
export function useFocusAfterSave(busy: boolean, form: RefObject<HTMLFormElement | null>): void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (busy) {
      before.current = document.activeElement;
      return;
    }
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const target = wrong ?? before.current;
    before.current = null;
    if (target instanceof HTMLElement && form.current?.contains(target)) target.focus();
    // Focusing an element that has the focus already does not scroll to it.
    wrong?.scrollIntoView({ block: 'nearest' });
  }, [busy, form]);
}
