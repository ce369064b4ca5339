import { useLocation } from 'react-router';

/** Returns the path of the list with its last view, or the path of another screen that opened the form. */
export function useListPath(list: string): string {
  const { state } = useLocation();
  const listPath: unknown = state?.listPath;
  if (typeof listPath === 'string') return listPath;
  const listQueryString: unknown = state?.listQueryString;
  return list + (typeof listQueryString === 'string' ? listQueryString : '');
}
