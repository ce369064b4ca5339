import type { Role } from '#contract/entities/user.ts';
import { foldForSearch } from '#contract/texts/fold-for-search.ts';
import type { PaletteOption } from '../../data/palette-option.ts';
import { createWordMatcher } from '../../data/word-matcher.ts';
import { listResources } from '../../kinds/resources.ts';
import { menuEntries } from '../menu/menu.ts';
import { canBeOpenedBy, homeScreen } from '../menu/menu-screens.ts';
import { unlistedScreens } from '../unlisted-screens.ts';

export interface Command extends PaletteOption {
  keywords?: string;
  adminsOnly?: true;
}

export const commands: Command[] = [
  homeScreen,
  ...menuEntries,
  ...Object.values(listResources).map(({ thing, add }) => ({ label: `Add ${thing}`, path: add })),
  ...unlistedScreens,
];

/** Returns the commands that contain every word of a search. Includes `questions` unless `search` is empty. */
export function findCommands(search: string, role: Role, questions: Command[]): Command[] {
  const matchesSearch = createWordMatcher(search);
  const candidates = search.trim() === '' ? commands : [...commands, ...questions];
  return candidates
    .filter(canBeOpenedBy(role))
    .filter(({ label, keywords = '' }) => matchesSearch(foldForSearch(`${label} ${keywords}`)));
}
