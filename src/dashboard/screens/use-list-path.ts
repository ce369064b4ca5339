import { useLocation } from 'react-router';

/** The address of a list, at the place in it where the person came from. */
export function useListPath(list: string): string {
  const { state } = useLocation();
  const place: unknown = state?.listPlace;
  return list + (typeof place === 'string' ? place : '');
}
