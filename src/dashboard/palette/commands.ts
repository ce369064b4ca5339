import { listResources } from '../resources.ts';
import { homeEntry, manageEntries } from '../shell/menu.ts';
import { containsWords, folded } from '../word-search.ts';

export interface Command {
  label: string;
  path: string;
}

/** What can be added, and where. */
const additions: Command[] = Object.values(listResources).map(({ label, add }) => ({
  label: `Add ${label}`,
  path: add,
}));

/** Everything that the palette can do: go anywhere, and start adding anything. */
export const commands: Command[] = [
  ...[homeEntry, ...manageEntries].map(({ label, path }) => ({ label, path })),
  ...additions,
  { label: 'Update profile', path: '/updateProfile/profile' },
  { label: 'Import manpower from CSV', path: '/manageManpower/import' },
  { label: 'Export and import all content', path: '/content-file' },
  { label: 'Trash', path: '/trash' },
];

/** The commands whose label holds every word typed. */
export function matching(typed: string): Command[] {
  const isFound = containsWords(typed);
  return commands.filter(({ label }) => isFound(folded(label)));
}
