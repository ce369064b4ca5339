import { CircleHelp, Menu, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { NewVersion } from '#ui/new-version.tsx';
import { useOnline } from '../../data/use-online.ts';
import { PublishStatus } from '../../ui/publish-status.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';

const HelpPanel = lazyComponent(() => import('../help/help-panel.tsx'), 'HelpPanel');

interface HeaderProps {
  isStaff: boolean;
  /** Opens the menu in windows that are too narrow to show it permanently. */
  onMenu: () => void;
}

export const Header = ({ isStaff, onMenu }: HeaderProps) => (
  <header className="sticky top-0 z-20 border-line border-b bg-page px-4 py-2 sm:px-8">
    <div className="flex min-h-12 flex-wrap items-center gap-x-3">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onMenu}
        className="-ms-2 inline-flex min-h-11 cursor-pointer items-center gap-2 whitespace-nowrap rounded-lg px-2 font-semibold text-strong lg:hidden"
      >
        <Menu className="size-5" />
        Menu
      </button>
      {isStaff && <PaletteButton />}
      {isStaff && <HelpButton />}
      <div role="status" className="website-state min-w-0 flex-1">
        {isStaff && <PublishStatus />}
      </div>
    </div>
    <OfflineNotice />
    <NewVersionNotice />
  </header>
);

function HelpButton() {
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

/** Appears if Vite reports that a script could not be loaded [LAY-15]. */
function NewVersionNotice() {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const showNotice = () => setMissing(true);
    window.addEventListener('vite:preloadError', showNotice);
    return () => window.removeEventListener('vite:preloadError', showNotice);
  }, []);
  return isMissing && <NewVersion />;
}

function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="my-1 flex items-center gap-2 rounded-lg bg-warning-soft px-3 py-1.5 text-sm text-strong">
          <WifiOff className="size-4 shrink-0" />
          You are offline. You cannot load or save anything until you are connected again.
        </p>
      )}
    </div>
  );
}
