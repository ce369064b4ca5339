/**
 * The rows of the table of routes (`routes.ts`) about changes of many records at once [IMG-2]. Apart, so that the
 * dashboard's start does not load their schemas.
 */
import * as z from 'zod/mini';
import { undoneBatch } from './batches.ts';
import { act } from './route.ts';

// A second time it changes nothing: `records` is 0.
export const undoBatch = act('/undoBatch/:id', 'admin', z.object({}), undoneBatch);
