import { Building2 } from 'lucide-react';
import type { Role } from '#contract/entities/user.ts';
import { type ContentKind, contentKinds, type ListKind } from '#contract/kinds/content-kinds.ts';
import { listResources, resources } from '../../kinds/resources.ts';
import { canBeOpenedBy, type MenuScreen, menuScreens } from './menu-screens.ts';

export interface MenuEntry extends Omit<MenuScreen, 'load'> {
  kind?: ContentKind;
}

export interface MenuGroup {
  label: string;
  entries: MenuEntry[];
}

/** Returns the first segment of each path, such as `/manageServices`, without duplicates. */
const listFirstSegments = (...paths: string[]) => [
  ...new Set(paths.map((path) => `/${path.split('/')[1]}`)),
];

const kindEntries = Object.entries(listResources).map(
  ([kind, { title, list, add, edit, icon }]): MenuEntry => ({
    kind: kind as ListKind,
    label: title,
    path: list,
    otherPaths: listFirstSegments(add, edit),
    icon,
  }),
);

const profileEntry: MenuEntry = {
  kind: 'profile',
  label: contentKinds.profile.name.many,
  keywords: 'update profile logo telephone e-mail address whatsapp',
  // Any id opens the form because only one profile exists.
  path: '/updateProfile/profile',
  otherPaths: listFirstSegments(resources.profile.edit),
  icon: Building2,
};

/** The menu for admins [DASH-1, DASH-18]. */
export const menuGroups: MenuGroup[] = [
  { label: 'Website', entries: [...kindEntries, ...menuScreens.website] },
  { label: 'Inbox', entries: menuScreens.inbox },
  { label: 'People', entries: menuScreens.people },
  { label: 'Company', entries: [profileEntry, ...menuScreens.company] },
];

export const menuEntries: MenuEntry[] = menuGroups.flatMap(({ entries }) => entries);

/** Returns the menu for a role [AUTH-15]. */
export const createMenu = (role: Role): MenuGroup[] =>
  role === 'client'
    ? []
    : menuGroups
        .map(({ label, entries }) => ({ label, entries: entries.filter(canBeOpenedBy(role)) }))
        .filter(({ entries }) => entries.length > 0);

/** Returns whether the menu highlights an entry at a path. Ignores case and a trailing slash. */
export function matchesPath({ path, otherPaths = [] }: MenuEntry, pathname: string): boolean {
  const currentPath = pathname.toLowerCase().replace(/\/$/, '') || '/';
  const isAtOrBelow = (prefix: string) =>
    currentPath === prefix || currentPath.startsWith(`${prefix}/`);
  return [path, ...otherPaths].some((prefix) => isAtOrBelow(prefix.toLowerCase()));
}
