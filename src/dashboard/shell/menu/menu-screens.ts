import {
  ArrowDownUp,
  History,
  Image,
  Languages,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  Settings2,
  Trash2,
  UserCog,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { Role } from '#contract/entities/user.ts';

export interface DashboardScreen {
  /** The path relative to `/dashboard`. A path from the specification keeps its spelling. */
  path: `/${string}`;
  label: string;
  /** More search words for the command palette. */
  keywords?: string;
  /** The server rejects this screen's API calls if an editor makes them [AUTH-15]. */
  adminsOnly?: true;
  load: () => Promise<{ Component: ComponentType }>;
}

export const canBeOpenedBy =
  (role: Role) =>
  ({ adminsOnly }: Pick<DashboardScreen, 'adminsOnly'>) =>
    role === 'admin' || !adminsOnly;

export interface MenuScreen extends DashboardScreen {
  icon: LucideIcon;
  /** Prefixes of other paths at which the menu highlights the entry. */
  otherPaths?: string[];
  badge?: 'unread';
}

export const homeScreen: MenuScreen = {
  path: '/',
  label: 'Dashboard',
  icon: LayoutDashboard,
  otherPaths: ['/account', '/join', '/changes', '/help'],
  load: () => import('../../screens/home/home-screen.tsx'),
};

/** The screens in each menu group. Entries for content come before them. */
export const menuScreens: Record<'website' | 'inbox' | 'people' | 'company', MenuScreen[]> = {
  website: [
    {
      path: '/pictures',
      label: 'Pictures',
      icon: Image,
      load: () => import('../../screens/pictures/pictures-screen.tsx'),
    },
    {
      path: '/translations',
      label: 'Translations',
      keywords: 'languages translate missing outdated csv translator',
      icon: Languages,
      load: () => import('../../screens/translations/translations-screen.tsx'),
    },
  ],
  inbox: [
    {
      path: '/manage_messages',
      label: 'Messages',
      icon: MessageSquare,
      otherPaths: ['/message-overview'],
      badge: 'unread',
      load: () => import('../../screens/messages/messages-screen.tsx'),
    },
  ],
  people: [
    {
      path: '/manageUsers',
      adminsOnly: true,
      label: 'Manage Users',
      icon: UserCog,
      load: () => import('../../screens/users/users-screen.tsx'),
    },
    {
      path: '/activity',
      adminsOnly: true,
      label: 'Activity',
      keywords: 'who did what log audit',
      icon: History,
      load: () => import('../../screens/activity/activity-screen.tsx'),
    },
  ],
  company: [
    {
      path: '/trash',
      label: 'Trash',
      icon: Trash2,
      load: () => import('../../screens/trash/trash-screen.tsx'),
    },
    {
      path: '/content-file',
      adminsOnly: true,
      label: 'Export and import',
      icon: ArrowDownUp,
      load: () => import('../../screens/content-file/content-file-screen.tsx'),
    },
    {
      path: '/settings',
      adminsOnly: true,
      label: 'Settings',
      icon: Settings2,
      load: () => import('../../screens/settings/settings-screen.tsx'),
    },
  ],
};
