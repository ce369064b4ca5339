import { createContext } from 'react';
import type { Publication } from '../../data/content/draft-calls.ts';

/** The data of a row that its parts need. */
export interface RowContextValue {
  id: string;
  /** The address of the record's form. */
  edit: string;
  /** The query string of the list, for returning to it. */
  listQueryString: string;
  /** The publication state; undefined if the record has no draft. */
  publication?: Publication | undefined;
}

export const RowContext = createContext<RowContextValue>({ id: '', edit: '', listQueryString: '' });
