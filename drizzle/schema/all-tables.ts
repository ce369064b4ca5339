/** All tables by their names in the code, for the database drivers and for code that handles every table. */
import { contentTables } from './content.ts';
import * as tables from './index.ts';

export const allTables = { ...tables, ...contentTables };
