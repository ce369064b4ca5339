import * as routes from '#contract/routes/search-routes.ts';
import { searchContent } from '#services/content/read/search-content.ts';
import { searchMessages } from '#services/messages/search-messages.ts';
import { parsePhoneNumber } from '#services/search/split-words.ts';
import { defineHandler, type Handler } from '../handler.ts';

/** Separate routes, because the searches need different permissions [DASH-17]. */
export const searchHandlers: Handler[] = [
  defineHandler(routes.searchContent, ({ ctx, search }) => searchContent(ctx, search)),
  defineHandler(routes.searchMessages, ({ ctx, search }) =>
    searchMessages(ctx, { ...search, phoneNumber: parsePhoneNumber(search.words) }),
  ),
];
