/**
 * The rows of the table of routes (`routes.ts`) by which everything is found [DASH-17]. Apart, so that the dashboard's start
 * does not load their schemas.
 */

import { foundMessage, foundRecord } from '../entities/search.ts';
import { search } from '../http/route.ts';

// Those with the words in their title first, then the newest.
export const searchContent = search('/searchContent', 'editor', foundRecord);
export const searchMessages = search('/searchMessages', 'editor', foundMessage);
