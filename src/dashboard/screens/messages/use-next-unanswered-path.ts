import { filters } from './inbox-view.ts';
import { useMessages } from './use-messages.ts';

/** The path of the newest unanswered message except this one and suspected spam, with the list's query string. */
export function useNextUnansweredPath(id: string, listQueryString: string): string | null {
  const next = useMessages().data?.records.find(
    (message) => message._id !== id && filters['not-answered']?.matches(message),
  );
  return next ? `/message-overview/${next._id}${listQueryString}` : null;
}
