import type { QueryClient } from '@tanstack/react-query';
import { overviewQuery } from '../use-overview.ts';

export const messagesKey = ['messages'] as const;
export const deletedMessagesKey = ['deleted-messages'] as const;

/** Reloads all data that shows messages, for example after a deletion. */
export const invalidateMessages = (client: QueryClient) =>
  Promise.all(
    [messagesKey, deletedMessagesKey, overviewQuery.queryKey].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
