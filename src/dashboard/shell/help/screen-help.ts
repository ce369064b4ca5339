import type { Role } from '#contract/entities/user.ts';
import { type HelpTopic, type HelpTopicId, helpTopics } from '#contract/help/topics.ts';
import { belongsTo, manageEntries } from '../menu/menu.ts';
import { homeScreen } from '../menu/menu-screens.ts';
import { topicsFor } from './topics-for.ts';

/**
 * The menu entry of the screen at a path, with the questions about it for a role; null for a screen outside the menu.
 */
export function screenHelp(pathname: string, role: Role) {
  const entry = [homeScreen, ...manageEntries].find((each) => belongsTo(each, pathname));
  if (!entry) return null;
  const isAbout = (id: HelpTopicId) => (helpTopics[id] as HelpTopic).screens.includes(entry.path);
  return { ...entry, topics: topicsFor(role).filter(isAbout) };
}
