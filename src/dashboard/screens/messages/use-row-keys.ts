import { useEffect } from 'react';
import { shortcutLetter } from '#ui/keys.ts';
import { openModal } from '#ui/open-modal.ts';

/** The element that holds the rows. */
export const rowsId = 'messages';

const links = () => [...document.querySelectorAll<HTMLElement>(`#${rowsId} a[data-row]`)];

/** Where the keys move: J and K everywhere on the screen, arrows inside the list, where nothing scrolls by them. */
function stepOf(event: KeyboardEvent): number {
  const { key, target } = event;
  const letter = shortcutLetter(event);
  if (!(target instanceof Element) || target.closest('input, textarea, select')) return 0;
  if (letter === 'j' || letter === 'k') return letter === 'j' ? 1 : -1;
  if (!target.closest(`#${rowsId}`)) return 0;
  return { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0;
}

/** Arrows, and J and K, move the focus from message to message; Enter follows the link that has it [DASH-22]. */
export function useRowKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = event.ctrlKey || event.metaKey || event.altKey ? 0 : stepOf(event);
      if (step === 0 || openModal()) return;
      const all = links();
      const here = all.findIndex(
        (link) => link.closest('li')?.contains(document.activeElement) ?? false,
      );
      const chosen = all.findIndex((link) => link.closest('li')?.ariaCurrent === 'true');
      const from = here < 0 ? chosen : here;
      const next = all[from < 0 ? 0 : from + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
