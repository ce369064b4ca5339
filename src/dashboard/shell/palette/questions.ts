import type { Role } from '#contract/entities/user.ts';
import {
  getHelpPath,
  type HelpTopic,
  type HelpTopicId,
  helpTopics,
} from '#contract/help/topics.ts';
import { listTopics } from '../help/list-topics.ts';
import type { Command } from './commands.ts';

function createQuestionCommand(id: HelpTopicId): Command {
  const { question, words = '' }: HelpTopic = helpTopics[id];
  return { label: question, path: getHelpPath(id), keywords: words };
}

/** The help questions for a role as commands [DASH-21]. */
export const listQuestions = (role: Role): Command[] => listTopics(role).map(createQuestionCommand);
