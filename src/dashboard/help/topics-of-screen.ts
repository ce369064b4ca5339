import { homeScreen } from '../other-screens.ts';
import { belongsTo, manageEntries } from '../shell/menu.ts';
import { screenIntros } from './screen-intros.ts';
import { type HelpTopic, type HelpTopicId, helpTopicIds, helpTopics } from './topics.ts';

/** What the screen at a path is called and is for, and the questions about it; null of a screen outside the menu. */
export function helpOfScreen(pathname: string) {
  const entry = [homeScreen, ...manageEntries].find((each) => belongsTo(each, pathname));
  if (!entry) return null;
  const isAbout = (id: HelpTopicId) => (helpTopics[id] as HelpTopic).screens.includes(entry.path);
  const { label, path } = entry;
  return { label, intro: screenIntros[path] ?? '', topics: helpTopicIds.filter(isAbout) };
}
