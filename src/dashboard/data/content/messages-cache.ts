import type { QueryClient } from '@tanstack/react-query';
import { overviewQuery } from '../use-overview.ts';

export const messagesKey = ['messages'] as const;
export const deletedMessagesKey = ['deleted-messages'] as const;

/** Reloads everything that shows messages, after some were deleted or restored. */
export const invalidateMessages = (client: QueryClient) =>
  Promise.all(
    [messagesKey, deletedMessagesKey, overviewQuery.queryKey].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
