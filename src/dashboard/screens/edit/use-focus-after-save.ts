import { type RefObject, useLayoutEffect, useRef } from 'react';

/** After a save that failed the focus is on the first field that is wrong, else where it was. */
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
    // What has the focus already does not come into sight by getting it again.
    wrong?.scrollIntoView({ block: 'nearest' });
  }, [busy, form]);
}
