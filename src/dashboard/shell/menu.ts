import { Building2, type LucideIcon, MessageSquare, Settings2, UserCog } from 'lucide-react';
import { listResources } from '../resources.ts';

export interface MenuEntry {
  label: string;
  path: string;
  /** Every address below one of these belongs to the entry too, without regard to letter case. */
  below: string[];
  icon: LucideIcon;
  /** The count that is shown beside the label. */
  counts?: 'unread';
}

/** The home screen of the dashboard. */
export const homeEntry: MenuEntry = { label: 'Dashboard', path: '/', below: [], icon: Building2 };

/** The first parts of the paths, each once, such as `/manageService` and `/manageServices`. */
const firstParts = (...paths: string[]) => [
  ...new Set(paths.map((path) => `/${path.split('/')[1]}`)),
];

/** The entries for admins [DASH-1]. */
export const manageEntries: MenuEntry[] = [
  { label: 'Manage Users', path: '/manageUsers', below: ['/manageUsers'], icon: UserCog },
  ...Object.values(listResources).map(({ title, list, add, edit, icon }) => ({
    label: title,
    path: list,
    below: firstParts(list, add, edit),
    icon,
  })),
  {
    label: 'Messages',
    path: '/manage_messages',
    below: ['/manage_messages', '/message-overview'],
    icon: MessageSquare,
    counts: 'unread',
  },
  { label: 'Settings', path: '/settings', below: ['/settings'], icon: Settings2 },
];

/** Whether the screen at `pathname` belongs to this entry. */
export function belongsTo({ path, below }: MenuEntry, pathname: string): boolean {
  const here = pathname.toLowerCase().replace(/\/$/, '') || '/';
  if (here === path.toLowerCase()) return true;
  return below.some((prefix) => here.startsWith(`${prefix.toLowerCase()}/`));
}
