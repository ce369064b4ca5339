import type { Role } from '#contract/entities/user.ts';
import {
  type HelpTopic,
  type HelpTopicId,
  helpTopicIds,
  helpTopics,
} from '#contract/help/topics.ts';
import { createMenu } from '../menu/menu.ts';
import { homeScreen } from '../menu/menu-screens.ts';

/** Omits questions about screens that the role cannot open [AUTH-15, DASH-21]. */
export function listTopics(role: Role): HelpTopicId[] {
  const entries = [homeScreen, ...createMenu(role).flatMap((group) => group.entries)];
  const paths = entries.map(({ path }): string => path);
  const isForRole = ({ screens }: HelpTopic) =>
    screens.length === 0 || screens.some((path) => paths.includes(path));
  return helpTopicIds.filter((id) => isForRole(helpTopics[id]));
}
