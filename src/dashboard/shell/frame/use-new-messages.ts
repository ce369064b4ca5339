import { useRef } from 'react';
import { useOverview } from '../../data/use-overview.ts';

/** Returns the unread messages that arrived after the first load of the overview. Suspected spam is not included. */
export function useNewMessages(enabled: boolean) {
  const messages = useOverview(enabled).data?.latestMessages;
  const since = useRef<string>(undefined);
  if (messages) since.current ??= messages[0]?.receivedAt ?? '';
  return (messages ?? []).filter(
    ({ read, receivedAt }) => !read && receivedAt > (since.current ?? ''),
  );
}
