import { lastMenuScreens, type MenuScreen, usersScreen } from '../other-screens.ts';
import { listResources } from '../resources.ts';

export type MenuEntry = Omit<MenuScreen, 'load'>;

/** The first parts of the paths, each once, such as `/manageService` and `/manageServices`. */
const firstParts = (...paths: string[]) => [
  ...new Set(paths.map((path) => `/${path.split('/')[1]}`)),
];

/** The entries for admins [DASH-1]. */
export const manageEntries: MenuEntry[] = [
  usersScreen,
  ...Object.values(listResources).map(({ title, list, add, edit, icon }) => ({
    label: title,
    path: list,
    below: firstParts(list, add, edit),
    icon,
  })),
  ...lastMenuScreens,
];

/** Whether the screen at `pathname` belongs to this entry. */
export function belongsTo({ path, below }: MenuEntry, pathname: string): boolean {
  const here = pathname.toLowerCase().replace(/\/$/, '') || '/';
  if (here === path.toLowerCase()) return true;
  return below.some((prefix) => here.startsWith(`${prefix.toLowerCase()}/`));
}
