import {
  ArrowDownUp,
  Building2,
  Image,
  type LucideIcon,
  MessageSquare,
  Settings2,
  Trash2,
  UserCog,
} from 'lucide-react';
import type { ReactNode } from 'react';

/** A screen that is not of a kind with a list. */
export interface OtherScreen {
  /** Inside `/dashboard`, spelled as the specification has it. */
  path: `/${string}`;
  /** Its entry in the command palette, and in the menu where it has one. */
  label: string;
  load: () => Promise<{ Component: () => ReactNode }>;
}

/** A screen with an entry in the menu. */
export interface MenuScreen extends OtherScreen {
  icon: LucideIcon;
  /** Every address below one of these belongs to the entry too, without regard to letter case. */
  below: string[];
  /** The count that is shown beside the label. */
  counts?: 'unread';
}

export const homeScreen: MenuScreen = {
  path: '/',
  label: 'Dashboard',
  icon: Building2,
  below: [],
  load: () => import('./home/home.tsx'),
};

export const usersScreen: MenuScreen = {
  path: '/manageUsers',
  label: 'Manage Users',
  icon: UserCog,
  below: ['/manageUsers'],
  load: () => import('./features/users/user-list.tsx'),
};

/** The screens that stand below the kinds of content in the menu. */
export const lastMenuScreens: MenuScreen[] = [
  {
    path: '/pictures',
    label: 'Pictures',
    icon: Image,
    below: ['/pictures'],
    load: () => import('./pictures/pictures-screen.tsx'),
  },
  {
    path: '/manage_messages',
    label: 'Messages',
    icon: MessageSquare,
    below: ['/manage_messages', '/message-overview'],
    counts: 'unread',
    load: () => import('./features/messages/messages-screen.tsx'),
  },
  {
    path: '/trash',
    label: 'Trash',
    icon: Trash2,
    below: [],
    load: () => import('./trash/trash.tsx'),
  },
  {
    path: '/content-file',
    label: 'Export and import',
    icon: ArrowDownUp,
    below: [],
    load: () => import('./content-file/content-file-screen.tsx'),
  },
  {
    path: '/settings',
    label: 'Settings',
    icon: Settings2,
    below: ['/settings'],
    load: () => import('./settings/settings-screen.tsx'),
  },
];

/** The screens that other screens and the command palette lead to. */
export const furtherScreens: OtherScreen[] = [
  {
    path: '/changes',
    label: 'What will change',
    load: () => import('./changes/changes-screen.tsx'),
  },
  {
    path: '/manageManpower/import',
    label: 'Import manpower from CSV',
    load: () => import('./features/manpower/manpower-import.tsx'),
  },
  {
    path: '/settings/preview-links',
    label: 'Preview links',
    load: () => import('./settings/preview-links/preview-links-screen.tsx'),
  },
  {
    path: '/settings/e-mails',
    label: 'E-mails',
    load: () => import('./settings/deliveries/mail-deliveries-screen.tsx'),
  },
  {
    path: '/settings/webhooks',
    label: 'Webhooks',
    load: () => import('./settings/webhooks/webhooks-screen.tsx'),
  },
];
