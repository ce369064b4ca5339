import { Menu } from 'lucide-react';
import { PublishStatus } from '../../ui/publish-status.tsx';
import { HelpButton } from '../help/help-button.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { NewVersionNotice } from './new-version-notice.tsx';
import { OfflineNotice } from './offline-notice.tsx';

interface HeaderProps {
  isStaff: boolean;
  /** Opens the menu, on a screen that has no room for it. */
  onMenu: () => void;
}

/** The bar above every screen: the palette, the help and the state of the website. */
export const Header = ({ isStaff, onMenu }: HeaderProps) => (
  <header className="sticky top-0 z-20 border-line border-b bg-page px-4 py-2 sm:px-8">
    <div className="flex min-h-12 flex-wrap items-center gap-x-3">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onMenu}
        className="-ms-2 inline-flex min-h-11 cursor-pointer items-center gap-2 whitespace-nowrap rounded-lg px-2 font-semibold text-strong lg:hidden"
      >
        <Menu aria-hidden="true" className="size-5" />
        Menu
      </button>
      {isStaff && <PaletteButton />}
      {isStaff && <HelpButton />}
      {/* On a phone, waiting changes have a separate line. Screens reserve its space, so that nothing moves when it appears. */}
      <div className="min-w-0 flex-1 *:justify-end max-sm:has-data-waiting:absolute max-sm:has-data-waiting:inset-x-0 max-sm:has-data-waiting:top-full max-sm:has-data-waiting:border-line max-sm:has-data-waiting:border-b max-sm:has-data-waiting:bg-page max-sm:has-data-waiting:px-4 max-sm:has-data-waiting:py-1 max-sm:has-data-waiting:*:justify-between">
        {isStaff && <PublishStatus />}
      </div>
    </div>
    <OfflineNotice />
    <NewVersionNotice />
  </header>
);
