import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '#ui/lazy-component.tsx';

const HelpPanel = lazyComponent(() => import('./help-panel.tsx'), 'HelpPanel');

export function HelpButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-2 rounded-lg px-3 text-muted text-sm hover:bg-sunken hover:text-strong"
      >
        <CircleHelp className="size-4" />
        <span className="sr-only sm:not-sr-only">Help</span>
      </button>
      {isOpen && <HelpPanel onClose={() => setOpen(false)} />}
    </>
  );
}
