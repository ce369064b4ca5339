import type { Role } from '#contract/entities/user.ts';
import {
  getHelpPath,
  type HelpTopic,
  type HelpTopicId,
  helpTopicIds,
  helpTopics,
} from '#contract/help/topics.ts';
import { createMenu, matchesPath, menuEntries } from '../menu/menu.ts';
import { homeScreen } from '../menu/menu-screens.ts';

/** Omits questions about screens that the role cannot open [AUTH-15, DASH-21]. */
export function listTopics(role: Role): HelpTopicId[] {
  const entries = [homeScreen, ...createMenu(role).flatMap((group) => group.entries)];
  const paths = entries.map(({ path }): string => path);
  const isForRole = ({ screens }: HelpTopic) =>
    screens.length === 0 || screens.some((path) => paths.includes(path));
  return helpTopicIds.filter((id) => isForRole(helpTopics[id]));
}

/** The menu also highlights the home screen's entry on other screens, which the help does not describe. */
const homeEntry = { ...homeScreen, otherPaths: [] };

/** Returns a screen's menu entry and the questions about the screen. Null for screens without a menu entry. */
export function findScreenHelp(pathname: string, role: Role) {
  const entry = [homeEntry, ...menuEntries].find((each) => matchesPath(each, pathname));
  if (!entry) return null;
  const isAbout = (id: HelpTopicId) => (helpTopics[id] as HelpTopic).screens.includes(entry.path);
  return { ...entry, topics: listTopics(role).filter(isAbout) };
}

/** Returns the questions as palette commands [DASH-21]. */
export const listQuestions = (role: Role) =>
  listTopics(role).map((id) => {
    const { question, words = '' }: HelpTopic = helpTopics[id];
    return { label: question, path: getHelpPath(id), keywords: words };
  });
