import { useLocation } from 'react-router';

/**
 * The path to which a form returns: that of the list, with the search, sort order and page that it had when the person
 * left it, or that of the other screen from which the form was opened.
 */
export function useListPath(list: string): string {
  const { state } = useLocation();
  const listPath: unknown = state?.listPath;
  if (typeof listPath === 'string') return listPath;
  const listQueryString: unknown = state?.listQueryString;
  return list + (typeof listQueryString === 'string' ? listQueryString : '');
}
