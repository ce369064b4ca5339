import { filters } from './inbox-view.ts';
import { useMessages } from './use-messages.ts';

/** The path of the newest other unanswered message that is not suspected spam, with the list's query string. */
export function useNextUnanswered(id: string, listQueryString: string): string | null {
  const next = useMessages().data?.records.find(
    (message) => message._id !== id && filters['not-answered']?.matches(message),
  );
  return next ? `/message-overview/${next._id}${listQueryString}` : null;
}
