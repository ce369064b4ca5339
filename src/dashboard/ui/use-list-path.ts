import { useLocation } from 'react-router';

/** The path of a list with the search, sort and page that it had when the person left it. */
export function useListPath(list: string): string {
  const { state } = useLocation();
  const listQueryString: unknown = state?.listQueryString;
  return list + (typeof listQueryString === 'string' ? listQueryString : '');
}
