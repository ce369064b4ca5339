import { House, LogOut } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router';
import type { Role } from '#contract/entities/user.ts';
import type { Profile } from '#contract/kinds/profile.ts';
import { useSession } from '#session/session.ts';
import { classNames } from '#ui/class-names.ts';
import { ThemeToggle } from '#ui/theme-toggle.tsx';
import { homeScreen } from '../other-screens.ts';
import { CompanyMark } from './company-mark.tsx';
import { belongsTo, type MenuEntry, type MenuGroup, menuOf } from './menu.ts';
import { useOverview } from './use-overview.ts';

const itemClass =
  'flex min-h-11 w-full cursor-pointer pointer-fine:min-h-9 items-center gap-3 rounded-lg px-3 text-left text-[0.9375rem] text-body no-underline transition-colors hover:bg-sunken hover:text-strong focus-visible:outline-2 focus-visible:outline-accent';

/** Its module also holds the actions of signing in, so it is loaded on demand. */
async function logout(): Promise<void> {
  const actions = await import('#session/dialog/auth-actions.ts');
  await actions.logout();
}

interface SideMenuProps {
  company: Profile | null;
  role: Role;
  /** Called when a link is followed, so that the menu closes on a phone. */
  onFollow: () => void;
}

/** The links to all screens, and who is signed in. */
export function SideMenu({ company, role, onFollow }: SideMenuProps) {
  const { name, email } = useSession();
  return (
    <div className="flex h-full flex-col gap-6 overflow-y-auto p-4">
      <Link to="/" onClick={onFollow} className="px-3 pt-2 no-underline">
        <CompanyMark company={company} />
      </Link>
      <nav aria-label="Dashboard" className="grow">
        <ul>
          <Entry entry={homeScreen} onFollow={onFollow} />
        </ul>
        {menuOf(role).map((group) => (
          <Group key={group.label} group={group} onFollow={onFollow} />
        ))}
      </nav>
      <div className="border-line border-t pt-4">
        <ThemeToggle className={itemClass} />
        <a href="/" className={itemClass}>
          <House aria-hidden="true" className="size-5" />
          Go To Home
        </a>
        <button type="button" className={itemClass} onClick={() => logout().catch(console.error)}>
          <LogOut aria-hidden="true" className="size-5" />
          Logout
        </button>
        <Link
          to="/account"
          onClick={onFollow}
          className="mt-3 block rounded-lg px-3 py-1 text-sm no-underline hover:bg-sunken"
        >
          <span className="sr-only">My account: </span>
          <span className="block truncate font-semibold text-strong">{name}</span>
          <span className="block truncate text-muted">{email}</span>
        </Link>
      </div>
    </div>
  );
}

interface GroupProps {
  group: MenuGroup;
  onFollow: () => void;
}

function Group({ group: { label, entries }, onFollow }: GroupProps) {
  const labelId = useId();
  return (
    <>
      <p id={labelId} className="mt-5 mb-1 px-3 font-sans font-semibold text-muted text-xs">
        {label}
      </p>
      <ul aria-labelledby={labelId} className="space-y-0.5">
        {entries.map((entry) => (
          <Entry key={entry.path} entry={entry} onFollow={onFollow}>
            {entry.counts === 'unread' && <UnreadCount />}
          </Entry>
        ))}
      </ul>
    </>
  );
}

interface EntryProps {
  entry: MenuEntry;
  onFollow: () => void;
  children?: ReactNode;
}

function Entry({ entry, onFollow, children }: EntryProps) {
  const { pathname } = useLocation();
  const here = belongsTo(entry, pathname);
  const Icon = entry.icon;
  return (
    <li>
      <Link
        to={entry.path}
        onClick={onFollow}
        aria-current={here ? 'page' : undefined}
        className={classNames(itemClass, here && 'bg-accent-soft font-semibold text-strong')}
      >
        <Icon aria-hidden="true" className={classNames('size-5', here && 'text-accent')} />
        {entry.label}
        {children}
      </Link>
    </li>
  );
}

function UnreadCount() {
  const { data } = useOverview();
  if (!data || data.unreadMessages === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-accent px-2 py-0.5 font-semibold text-on-accent text-xs">
      {data.unreadMessages}
      <span className="sr-only"> unread</span>
    </span>
  );
}
