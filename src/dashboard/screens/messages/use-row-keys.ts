import { useEffect } from 'react';
import { shortcutLetter } from '#ui/keys.ts';
import { openModal } from '#ui/open-modal.ts';

/** The id of the element that contains the rows. */
export const rowsId = 'messages';

const links = () => [...document.querySelectorAll<HTMLElement>(`#${rowsId} a[data-row]`)];

/** The number of rows that a key moves: J and K anywhere on the screen, arrows only inside the list. */
function stepOf(event: KeyboardEvent): number {
  const { key, target } = event;
  const letter = shortcutLetter(event);
  if (!(target instanceof Element) || target.closest('input, textarea, select')) return 0;
  if (letter === 'j' || letter === 'k') return letter === 'j' ? 1 : -1;
  if (!target.closest(`#${rowsId}`)) return 0;
  return { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0;
}

/** Moves the focus between messages with the arrow keys, and with J and K. Enter opens the focused one [DASH-22]. */
export function useRowKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = event.ctrlKey || event.metaKey || event.altKey ? 0 : stepOf(event);
      if (step === 0 || openModal()) return;
      const all = links();
      const focused = all.findIndex(
        (link) => link.closest('li')?.contains(document.activeElement) ?? false,
      );
      const current = all.findIndex((link) => link.closest('li')?.ariaCurrent === 'true');
      const from = focused < 0 ? current : focused;
      const next = all[from < 0 ? 0 : from + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
