import { translatePictures } from '#contract/fields/picture-view.ts';
import * as previewRoutes from '#contract/routes/preview-routes.ts';
import { getAllPreviewLinks } from '#contract/routes/settings-routes.ts';
import { defaultLanguage, type Language } from '#contract/texts/languages.ts';
import { addCurrentViews } from '#services/pictures/picture-views.ts';
import {
  createPreviewLink,
  listAllPreviewLinks,
  listPreviewLinks,
  openPreview,
  revokePreviewLink,
} from '#services/previews/preview-links.ts';
import { defineHandler, type Handler } from '../handler.ts';
import { toPagedReply } from '../reply.ts';

export const previewHandlers: Handler[] = [
  defineHandler(previewRoutes.getPreviewLinks, ({ deps, ctx, kind, param: id }) =>
    listPreviewLinks({ ...ctx, secret: deps.accessTokenSecret }, { kind, id }),
  ),
  defineHandler(getAllPreviewLinks, ({ ctx, page }) =>
    toPagedReply(listAllPreviewLinks(ctx, page)),
  ),
  defineHandler(
    previewRoutes.postPreviewLink,
    ({ deps: { accessTokenSecret: secret }, ctx, kind, param: id, body }) =>
      createPreviewLink({ ...ctx, secret }, { ...body, kind, id }),
  ),
  defineHandler(previewRoutes.deletePreviewLink, ({ ctx, param }) => revokePreviewLink(ctx, param)),
  defineHandler(previewRoutes.openPreview, async ({ deps, ctx, body, translations }) => {
    const language = translations === 'all' ? undefined : translations;
    const previewContext = { ...ctx, secret: deps.accessTokenSecret };
    const preview = await openPreview(previewContext, { ...body, language });
    const { _language: recordLanguage = defaultLanguage } = preview.record;
    const record = translatePictures(
      await addCurrentViews(ctx, preview),
      recordLanguage as Language,
    );
    return { ...preview, record };
  }),
];
