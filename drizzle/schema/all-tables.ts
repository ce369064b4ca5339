/** All tables by their names in the code. */
import { contentTables } from './content.ts';
import * as tables from './index.ts';

export const allTables = { ...tables, ...contentTables };
