import { type HelpAnswer, helpAnswers } from '#contract/help/answers.ts';
import { helpTopicIds, helpTopics, isHelpTopic } from '#contract/help/topics.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { fitResult } from './fit-result.ts';
import { pickListFields } from './format-record.ts';
import { recordLimits, type ToolContext } from './tool.ts';

const profileUri = 'manpower://profile';
const toHelpUri = (topic: string) => `manpower://help/${topic}`;

/** The resources that assistants can read in addition to the results of tools [API-8]. */
export const resources = [
  {
    uri: profileUri,
    name: 'profile',
    title: 'The company',
    description:
      'The name, contact details, descriptions and figures of the company, as visitors see them.',
    mimeType: 'application/json',
  },
  ...helpTopicIds.map((topic) => ({
    uri: toHelpUri(topic),
    name: `help-${topic}`,
    title: helpTopics[topic].question,
    mimeType: 'text/plain',
  })),
];

/** Undefined if there is no resource at the address. */
export async function readResource(uri: string, { call }: Pick<ToolContext, 'call'>) {
  if (uri === profileUri) {
    const [profile] = (await call(contentRoutes.profile.list)).data;
    return {
      uri,
      mimeType: 'application/json',
      text: fitResult(pickListFields('profile', profile ?? {}), recordLimits),
    };
  }
  const topic = uri.slice(toHelpUri('').length);
  if (!uri.startsWith(toHelpUri('')) || !isHelpTopic(topic)) return undefined;
  const text = formatHelp(helpTopics[topic].question, helpAnswers[topic]);
  return { uri, mimeType: 'text/plain', text };
}

const formatHelp = (question: string, { steps, note }: HelpAnswer) =>
  [question, ...steps.map((step, index) => `${index + 1}. ${step}`), ...(note ? [note] : [])].join(
    '\n',
  );
