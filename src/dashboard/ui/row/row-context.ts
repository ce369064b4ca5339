import { createContext } from 'react';
import type { Publication } from '../../data/content/draft-calls.ts';

interface RowContextValue {
  id: string;
  editPath: string;
  /** The query string of the list to which the user returns. */
  listQueryString: string;
  publication?: Publication | undefined;
}

export const RowContext = createContext<RowContextValue>({
  id: '',
  editPath: '',
  listQueryString: '',
});
