import { listResources } from '../resources.ts';
import { homeEntry, manageEntries } from '../shell/menu.ts';
import { containsWords, normalizeText } from '../word-search.ts';

export interface Command {
  label: string;
  path: string;
}

/** A command for adding a record of each resource. */
const additions: Command[] = Object.values(listResources).map(({ label, add }) => ({
  label: `Add ${label}`,
  path: add,
}));

/** The commands of the palette: each opens a screen. */
export const commands: Command[] = [
  ...[homeEntry, ...manageEntries].map(({ label, path }) => ({ label, path })),
  ...additions,
  { label: 'Update profile', path: '/updateProfile/profile' },
  { label: 'Import manpower from CSV', path: '/manageManpower/import' },
  { label: 'Export and import all content', path: '/content-file' },
  { label: 'Preview links', path: '/settings/preview-links' },
  { label: 'Trash', path: '/trash' },
];

/** The commands whose label contains every typed word. */
export function matching(typed: string): Command[] {
  const isFound = containsWords(typed);
  return commands.filter(({ label }) => isFound(normalizeText(label)));
}
