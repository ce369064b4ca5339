import * as routes from '#contract/routes/translation-routes.ts';
import { countTranslations, findTranslations } from '#services/translations/translations.ts';
import { defineHandler, type Handler } from '../handler.ts';

/** The translations of all content [LANG-5]. */
export const translationHandlers: Handler[] = [
  defineHandler(routes.findTranslationCounts, async ({ ctx, body }) => ({
    data: await countTranslations(ctx, body.language),
  })),
  defineHandler(routes.findTranslations, async ({ ctx, body }) => ({
    data: await findTranslations(ctx, body),
  })),
];
