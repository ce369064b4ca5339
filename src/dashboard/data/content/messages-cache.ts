import type { QueryClient } from '@tanstack/react-query';
import { invalidateQueries } from '../query-client.ts';
import { overviewQuery } from '../use-overview.ts';

export const messagesKey = ['messages'] as const;
export const deletedMessagesKey = ['deleted-messages'] as const;

/** Invalidates all queries whose data contains messages, for example after a deletion. */
export const invalidateMessages = (client: QueryClient) =>
  invalidateQueries(client, [messagesKey, deletedMessagesKey, overviewQuery.queryKey]);
