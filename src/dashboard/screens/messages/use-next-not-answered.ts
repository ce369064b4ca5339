import { filters } from './inbox-view.ts';
import { useMessages } from './use-messages.ts';

/** The address of the newest other message that waits for an answer, beside the list in its view; null where there is none. */
export function useNextNotAnswered(id: string, listQueryString: string): string | null {
  const waiting = useMessages().data?.records.find(
    (message) => message._id !== id && filters['not-answered']?.holds(message),
  );
  return waiting ? `/message-overview/${waiting._id}${listQueryString}` : null;
}
