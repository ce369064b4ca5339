import type { Role } from '#contract/entities/user.ts';
import {
  type HelpTopic,
  type HelpTopicId,
  helpTopicIds,
  helpTopics,
} from '#contract/help/topics.ts';
import { menuOf } from '../menu/menu.ts';
import { homeScreen } from '../menu/menu-screens.ts';

/** Omits questions about screens that the role cannot open [AUTH-15, DASH-21]. */
export function topicsFor(role: Role): HelpTopicId[] {
  const entries = [homeScreen, ...menuOf(role).flatMap((group) => group.entries)];
  const paths = entries.map(({ path }): string => path);
  const isFor = ({ screens }: HelpTopic) =>
    screens.length === 0 || screens.some((path) => paths.includes(path));
  return helpTopicIds.filter((id) => isFor(helpTopics[id]));
}
