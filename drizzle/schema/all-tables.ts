import { contentTables } from './content.ts';
import * as tables from './index.ts';

export const allTables = { ...tables, ...contentTables };
