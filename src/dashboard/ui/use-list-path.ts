import { useLocation } from 'react-router';

/**
 * The path of a list with the search, sort and page that it had when the person left it. A screen that is not the list of
 * the kind gives its own path, to which the form returns.
 */
export function useListPath(list: string): string {
  const { state } = useLocation();
  const listPath: unknown = state?.listPath;
  if (typeof listPath === 'string') return listPath;
  const listQueryString: unknown = state?.listQueryString;
  return list + (typeof listQueryString === 'string' ? listQueryString : '');
}
