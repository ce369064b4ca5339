import { getMessage, getMessages } from '#contract/routes/routes.ts';
import { searchMessages } from '#contract/routes/search-routes.ts';
import { defineRouteTool } from '../route-tool.ts';
import { listLimits, type Tool } from '../tool.ts';

/** The results of these tools are marked as untrusted, because their routes have `hasVisitorData`. */
export const messageTools: Tool[] = [
  defineRouteTool(searchMessages, {
    name: 'search_messages',
    title: 'Search messages from visitors',
    description:
      'Finds messages from the contact form by the words that they contain or by digits of the sender’s phone number, newest first. Read a message to get its text.',
    limits: listLimits,
    formatResult: ({ data }, { screens }) => ({
      items: data.map((message) => ({ ...message, screen: screens.message(message.id) })),
    }),
  }),
  defineRouteTool(getMessages, {
    name: 'list_messages',
    title: 'List messages from visitors',
    description: 'Lists the messages from the contact form, newest first. Long text is shortened.',
    limits: listLimits,
    formatResult: ({ data, nextCursor }, { screens }) => ({
      items: data.map(({ _id: id, ...message }) => ({
        id,
        ...message,
        screen: screens.message(id),
      })),
      next: nextCursor,
    }),
  }),
  defineRouteTool(getMessage, {
    name: 'read_message',
    title: 'Read a message',
    description: 'Reads one message from the contact form.',
    formatResult: ({ data: { _id: id, ...message } }, { screens }) => ({
      ...{ id, ...message },
      screen: screens.message(id),
    }),
  }),
];
