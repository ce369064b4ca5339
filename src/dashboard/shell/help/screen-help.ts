import type { Role } from '#contract/entities/user.ts';
import { type HelpTopic, type HelpTopicId, helpTopics } from '#contract/help/topics.ts';
import { matchesPath, menuEntries } from '../menu/menu.ts';
import { homeScreen } from '../menu/menu-screens.ts';
import { listTopics } from './list-topics.ts';

/** Returns a screen's menu entry and the questions about the screen. Null for screens without a menu entry. */
export function findScreenHelp(pathname: string, role: Role) {
  const entry = [homeScreen, ...menuEntries].find((each) => matchesPath(each, pathname));
  if (!entry) return null;
  const isAbout = (id: HelpTopicId) => (helpTopics[id] as HelpTopic).screens.includes(entry.path);
  return { ...entry, topics: listTopics(role).filter(isAbout) };
}
