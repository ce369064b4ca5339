import { normalizeText } from '#contract/normalize-text.ts';
import { furtherScreens, homeScreen } from '../other-screens.ts';
import { listResources } from '../resources.ts';
import { manageEntries } from '../shell/menu.ts';
import { containsWords } from '../word-search.ts';

export interface Command {
  label: string;
  path: string;
  /** What else finds it. */
  words?: string;
}

/** A command for adding a record of each resource. */
const additions: Command[] = Object.values(listResources).map(({ label, add }) => ({
  label: `Add ${label}`,
  path: add,
}));

/** The commands of the palette: each opens a screen. */
export const commands: Command[] = [homeScreen, ...manageEntries, ...additions, ...furtherScreens];

/** The commands that contain every typed word. */
export function matching(typed: string): Command[] {
  const isFound = containsWords(typed);
  return commands.filter(({ label, words = '' }) => isFound(normalizeText(`${label} ${words}`)));
}
