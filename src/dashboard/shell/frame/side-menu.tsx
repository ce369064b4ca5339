import { House, LogOut } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router';
import type { Role } from '#contract/entities/user.ts';
import type { Profile } from '#contract/kinds/profile.ts';
import { useSession } from '#session/session.ts';
import { classNames } from '#ui/class-names.ts';
import { ThemeToggle } from '#ui/theme-toggle.tsx';
import { useOverview } from '../../data/use-overview.ts';
import { CompanyMark } from '../../ui/company-mark.tsx';
import { createMenu, type MenuEntry, type MenuGroup, matchesPath } from '../menu/menu.ts';
import { homeScreen } from '../menu/menu-screens.ts';

const linkClass =
  'flex cursor-pointer items-center rounded-lg text-body no-underline transition-colors hover:bg-sunken hover:text-strong focus-visible:outline-2 focus-visible:outline-accent';

/** Entries are closer together in a short window so that as many as possible fit without scrolling. */
const itemClass = classNames(
  linkClass,
  'min-h-11 w-full gap-3 px-3 text-start text-[0.9375rem] pointer-fine:min-h-9 [@media(pointer:fine)_and_(max-height:50rem)]:min-h-7',
);

const footerItemClass = classNames(
  linkClass,
  'min-h-11 flex-auto flex-col justify-center gap-0.5 whitespace-nowrap px-1 text-xs',
);

/** Loads the module on demand because it also contains the sign-in actions. */
const logout = async () => (await import('#session/dialog/auth-actions.ts')).logout();

interface SideMenuProps {
  company: Profile | null;
  role: Role;
  /** Called when the user follows a link, to close the menu on a phone. */
  onNavigate: () => void;
}

/** The dashboard's menu [DASH-1]. */
export function SideMenu({ company, role, onNavigate }: SideMenuProps) {
  const { name, email } = useSession();
  return (
    <div className="flex h-full flex-col">
      <Link to="/" onClick={onNavigate} className="px-7 pt-4 pb-1 no-underline">
        <CompanyMark company={company} />
      </Link>
      <nav aria-label="Dashboard" className="min-h-0 grow overflow-y-auto px-4 pt-1">
        <ul>
          <Entry entry={homeScreen} onNavigate={onNavigate} />
        </ul>
        {createMenu(role).map((group) => (
          <Group key={group.label} group={group} onNavigate={onNavigate} />
        ))}
        {/* Entries fade out at the lower edge if more entries follow. */}
        <div
          aria-hidden="true"
          className="pointer-events-none sticky bottom-0 h-4 bg-linear-to-t from-surface"
        />
      </nav>
      <div className="border-line border-t px-4 py-1">
        <Link
          to="/account"
          onClick={onNavigate}
          className="block rounded-lg px-3 py-1 text-sm no-underline hover:bg-sunken"
        >
          <span className="sr-only">My account: </span>
          <span className="block truncate font-semibold text-strong">{name}</span>
          <span className="block truncate text-muted">{email}</span>
        </Link>
        <div className="flex gap-1">
          <ThemeToggle className={footerItemClass} />
          <a href="/" className={footerItemClass}>
            <House className="size-5" />
            Go To Home
          </a>
          <button
            type="button"
            className={footerItemClass}
            onClick={() => logout().catch(console.error)}
          >
            <LogOut className="size-5" />
            Logout
          </button>
        </div>
      </div>
    </div>
  );
}

interface GroupProps {
  group: MenuGroup;
  onNavigate: () => void;
}

function Group({ group: { label, entries }, onNavigate }: GroupProps) {
  const labelId = useId();
  return (
    <>
      <p
        id={labelId}
        className="mt-5 mb-1 px-3 font-sans font-semibold text-muted text-xs [@media(pointer:fine)_and_(max-height:50rem)]:mt-2.5 [@media(pointer:fine)_and_(max-height:50rem)]:mb-0"
      >
        {label}
      </p>
      <ul
        aria-labelledby={labelId}
        className="space-y-0.5 [@media(pointer:fine)_and_(max-height:50rem)]:space-y-0"
      >
        {entries.map((entry) => (
          <Entry key={entry.path} entry={entry} onNavigate={onNavigate}>
            {entry.badge === 'unread' && <UnreadCount />}
          </Entry>
        ))}
      </ul>
    </>
  );
}

interface EntryProps {
  entry: MenuEntry;
  onNavigate: () => void;
  children?: ReactNode;
}

function Entry({ entry, onNavigate, children }: EntryProps) {
  const { pathname } = useLocation();
  const isCurrent = matchesPath(entry, pathname);
  const Icon = entry.icon;
  return (
    <li>
      <Link
        to={entry.path}
        onClick={onNavigate}
        aria-current={isCurrent ? 'page' : undefined}
        className={classNames(itemClass, isCurrent && 'bg-accent-soft font-semibold text-strong')}
      >
        <Icon className={classNames('size-5', isCurrent && 'text-accent')} />
        <span>{entry.label}</span>
        {children}
      </Link>
    </li>
  );
}

function UnreadCount() {
  const { data } = useOverview();
  if (!data || data.unreadMessages === 0) return null;
  return (
    <span className="ms-auto rounded-full bg-accent px-2 py-0.5 font-semibold text-on-accent text-xs">
      <span>{data.unreadMessages}</span>
      <span className="sr-only"> unread</span>
    </span>
  );
}
