import { filters } from './inbox-view.ts';
import { useMessages } from './use-messages.ts';

/** The path of the newest unanswered message other than this one, with the list's view as the query string. */
export function useNextUnanswered(id: string, listQueryString: string): string | null {
  const waiting = useMessages().data?.records.find(
    (message) => message._id !== id && filters['not-answered']?.matches(message),
  );
  return waiting ? `/message-overview/${waiting._id}${listQueryString}` : null;
}
