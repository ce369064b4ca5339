import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { getShortcutLetter } from '#ui/keys.ts';
import { useWindowEvent } from '../../ui/use-window-event.ts';

/** After a failed save, focuses the first invalid field, or the previously focused element if all fields are valid. */
export function useFocusAfterSave(busy: boolean, form: RefObject<HTMLFormElement | null>): void {
  const previousFocus = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (busy) {
      previousFocus.current = document.activeElement;
      return;
    }
    const invalidField = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const target = invalidField ?? previousFocus.current;
    previousFocus.current = null;
    if (target instanceof HTMLElement && form.current?.contains(target)) target.focus();
    // Focusing an element that already has the focus does not scroll to it.
    invalidField?.scrollIntoView({ block: 'nearest' });
  }, [busy, form]);
}

/** Ctrl-S or ⌘-S submits the form instead of saving the page. */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>): void {
  useWindowEvent('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || getShortcutLetter(event) !== 's') return;
    event.preventDefault();
    form.current?.querySelector<HTMLButtonElement>('[type="submit"]')?.click();
  });
}

/** Enter in a one-line field would submit the form and publish the values [DASH-14]. */
export function preventSubmitOnEnter(event: KeyboardEvent) {
  const { target } = event;
  const isOneLineField = target instanceof HTMLInputElement && target.type !== 'file';
  if (event.key === 'Enter' && isOneLineField) event.preventDefault();
}
