import * as routes from '#contract/routes/translation-routes.ts';
import { countTranslations, findTranslations } from '#services/translations/find-translations.ts';
import { importTranslations } from '#services/translations/import-translations.ts';
import { findTranslationTexts } from '#services/translations/translation-texts.ts';
import { defineHandler, type Handler } from '../handler.ts';

export const translationHandlers: Handler[] = [
  defineHandler(routes.findTranslationCounts, ({ ctx, body }) =>
    countTranslations(ctx, body.language),
  ),
  defineHandler(routes.findTranslations, ({ ctx, body }) => findTranslations(ctx, body)),
  defineHandler(routes.findTranslationTexts, ({ ctx, body }) => findTranslationTexts(ctx, body)),
  defineHandler(routes.importTranslations, async ({ deps, ctx, host, body }) => {
    const result = await importTranslations(ctx, body);
    if (!body.dryRun && result.records > 0) deps.requestRebuild(host.waitUntil);
    return result;
  }),
];
