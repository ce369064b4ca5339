import { LayoutDashboard, LogOut } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { ThemeToggle } from '#ui/theme-toggle.tsx';
import { t } from '#words/words.ts';
import { getInitials, readHint } from '../hint.ts';
import { useSession } from '../session.ts';
import { logout } from './auth-actions.ts';

/** Only staff load this script. */
const StaffItems = lazyComponent(() => import('./staff-items.tsx'), 'StaffItems');

const itemClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-lg px-3 text-start text-body no-underline hover:bg-sunken hover:text-strong focus-visible:outline-2 focus-visible:outline-accent';

/** The avatar and the account menu [LAY-5, LAY-14, AUTH-7]. */
export function UserMenu() {
  const { name, email } = useSession();
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const avatar = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const close = useCallback(() => setOpen(false), []);
  useMenuDismissal(menu, avatar, isOpen, close);

  return (
    <div ref={menu} className="relative">
      <button
        ref={avatar}
        type="button"
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setOpen(!isOpen)}
        className="grid size-11 cursor-pointer place-items-center rounded-full bg-accent-soft font-semibold text-accent-strong text-sm focus-visible:outline-2 focus-visible:outline-accent focus-visible:outline-offset-2"
      >
        <span aria-hidden="true">{getInitials({ name, email })}</span>
        <span className="sr-only">{t('{name}’s account', { name: name || email })}</span>
      </button>
      <div
        id={menuId}
        hidden={!isOpen}
        className="absolute top-full inset-e-0 z-40 mt-2 w-64 rounded-xl border border-line bg-surface p-2 shadow-lg"
      >
        <p className="mb-1 border-line border-b px-3 pt-1 pb-3 text-sm">
          <span className="block truncate font-semibold text-strong">{name}</span>
          <span className="block truncate text-muted">{email}</span>
        </p>
        <MenuItems isOpen={isOpen} onClose={close} />
      </div>
    </div>
  );
}

function MenuItems({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  // The hint is enough to decide whether to show a link. The server checks permissions.
  const isStaff = Boolean(readHint()?.admin || readHint()?.editor);
  return (
    <ul>
      <li>
        <a href="/dashboard" className={itemClass}>
          <LayoutDashboard className="size-5" />
          {t('Dashboard')}
        </a>
      </li>
      {isOpen && isStaff && <StaffItems className={itemClass} />}
      <li>
        <ThemeToggle className={itemClass} />
      </li>
      <li>
        <button
          type="button"
          className={itemClass}
          onClick={() => {
            onClose();
            logout().catch(console.error);
          }}
        >
          <LogOut className="size-5" />
          {t('Logout')}
        </button>
      </li>
    </ul>
  );
}

/**
 * Closes the menu when the user clicks or focuses something else, or presses Escape. Escape also focuses the avatar.
 */
function useMenuDismissal(
  menu: React.RefObject<HTMLElement | null>,
  avatar: React.RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
) {
  useEffect(() => {
    if (!isOpen) return;
    const closeIfOutside = (event: Event) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      avatar.current?.focus();
    };
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('pointerdown', closeIfOutside, { signal });
    document.addEventListener('focusin', closeIfOutside, { signal });
    document.addEventListener('keydown', onKey, { signal });
    return () => controller.abort();
  }, [menu, avatar, isOpen, close]);
}
