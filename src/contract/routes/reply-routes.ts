/**
 * The rows of the table of routes (`routes.ts`) about replies to messages [DASH-22]. Apart, so that the dashboard's start
 * does not load their schemas.
 */
import { messageReplies, replyInput, replyRecord } from '../entities/replies.ts';
import { create, read } from '../http/route.ts';

export const getReplies = read('/getReplies/:id', 'editor', messageReplies);
export const postReply = {
  ...create('/postReply/:id', 'editor', replyInput, replyRecord),
  limits: ['replies'],
} as const;
