/** The routes for replies to messages [DASH-22]. */
import { messageReplies, replyInput, replyRecord } from '../entities/replies.ts';
import { create, get } from '../http/route.ts';

export const getReplies = get('/getReplies/:id', 'editor', messageReplies);
export const postReply = {
  ...create('/postReply/:id', 'editor', replyInput, replyRecord),
  limits: ['replies'],
} as const;
