import {
  Building2,
  CircleHelp,
  Handshake,
  HardHat,
  Images,
  type LucideIcon,
  MessageSquare,
  Newspaper,
  UserCog,
  Users,
  Wrench,
} from 'lucide-react';

export interface MenuEntry {
  label: string;
  path: string;
  /** Every address below this one belongs to the entry too; without regard to letter case. */
  below: string[];
  icon: LucideIcon;
  /** What is counted beside the label. */
  counts?: 'unread';
}

/** The dashboard's own start, for everybody who is let in. */
export const homeEntry: MenuEntry = { label: 'Dashboard', path: '/', below: [], icon: Building2 };

/** What only admins manage [DASH-1]. */
export const manageEntries: MenuEntry[] = [
  { label: 'Manage Users', path: '/manageUsers', below: ['/manageUsers'], icon: UserCog },
  {
    label: 'Manage Services',
    path: '/manageServices',
    below: ['/manageServices', '/manageService'],
    icon: Wrench,
  },
  { label: 'Manage News', path: '/manageNews', below: ['/manageNews'], icon: Newspaper },
  { label: 'Manage Manpower', path: '/ManageManpower', below: ['/manageManpower'], icon: HardHat },
  {
    label: 'Manage Clients',
    path: '/manageClients',
    below: ['/manageClients', '/manageClient'],
    icon: Handshake,
  },
  {
    label: 'Manage Slider',
    path: '/manageSlider',
    below: ['/manageSlider', '/manageSlide'],
    icon: Images,
  },
  { label: 'Manage Team', path: '/manageTeam', below: ['/manageTeam'], icon: Users },
  { label: 'Manage FAQ', path: '/manageFaq', below: ['/manageFaq'], icon: CircleHelp },
  {
    label: 'Messages',
    path: '/manage_messages',
    below: ['/manage_messages', '/message-overview'],
    icon: MessageSquare,
    counts: 'unread',
  },
];

/** Whether the screen at `pathname` belongs to this entry. */
export function belongsTo({ path, below }: MenuEntry, pathname: string): boolean {
  const here = pathname.toLowerCase().replace(/\/$/, '') || '/';
  if (here === path.toLowerCase()) return true;
  return below.some((prefix) => here.startsWith(`${prefix.toLowerCase()}/`));
}
