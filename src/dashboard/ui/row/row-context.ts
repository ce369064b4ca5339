import { createContext } from 'react';
import type { Publication } from '../../data/content/draft-calls.ts';

/** What the parts of a row need to know about it. */
export interface RowContextValue {
  id: string;
  /** The address of the record's form. */
  edit: string;
  /** The search, sort and page of the list, for returning to it. */
  listQueryString: string;
  /** What visitors see of the record; absent where that is all of it. */
  publication?: Publication | undefined;
}

export const RowContext = createContext<RowContextValue>({ id: '', edit: '', listQueryString: '' });
