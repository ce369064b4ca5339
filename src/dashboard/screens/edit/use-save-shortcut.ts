import { type RefObject, useEffect } from 'react';

/** Ctrl-S, or ⌘-S on a Mac, submits the form instead of saving the page. */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      const submit = form.current?.querySelector<HTMLButtonElement>('[type="submit"]');
      if (!submit?.disabled) form.current?.requestSubmit();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [form]);
}
