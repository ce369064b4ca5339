import { Search } from 'lucide-react';
import { type RefObject, Suspense, useRef, useState } from 'react';
import { getShortcutLetter, isFromInputMethod } from '#ui/keys.ts';
import { suspendingComponent } from '#ui/lazy-component.tsx';
import { useWindowEvent } from '../../ui/use-window-event.ts';

const Palette = suspendingComponent(() => import('./palette.tsx'), 'Palette');

/** Replaces the palette while its script loads. Collects the typed text for the search. */
function KeyBuffer({ typedText, onClose }: { typedText: RefObject<string>; onClose: () => void }) {
  const collectKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || isFromInputMethod(event)) return;
    if (key === 'Escape') onClose();
    else if (key === 'Backspace') typedText.current = typedText.current.slice(0, -1);
    else if (key.length === 1) typedText.current += key;
    // Enter is ignored because the focus is still on the screen, where it could submit a form.
    else if (key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };
  // No key press is lost: React removes this listener and focuses the palette's input in the same run of effects.
  useWindowEvent('keydown', collectKey, { capture: true });
  return null;
}

/** Opens the command palette. On every screen, Ctrl-K and ⌘-K do the same. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  const typedText = useRef('');
  const close = () => {
    typedText.current = '';
    setOpen(false);
  };
  useWindowEvent('keydown', (event) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && getShortcutLetter(event) === 'k';
    // In the rich text editor, this shortcut adds a link.
    if (!isShortcut || event.defaultPrevented) return;
    event.preventDefault();
    setOpen(true);
  });
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-2 whitespace-nowrap rounded-lg px-3 text-muted text-sm hover:bg-sunken hover:text-strong"
      >
        <Search className="size-4" />
        <span className="sr-only sm:not-sr-only sm:whitespace-nowrap">Go to…</span>
        <kbd className="hidden rounded border border-line px-1.5 font-sans text-xs sm:inline">
          Ctrl K
        </kbd>
      </button>
      {isOpen && (
        <Suspense fallback={<KeyBuffer typedText={typedText} onClose={close} />}>
          <Palette earlyInput={typedText} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
