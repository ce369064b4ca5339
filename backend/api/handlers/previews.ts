import * as previewRoutes from '#contract/routes/preview-routes.ts';
import { getAllPreviewLinks } from '#contract/routes/settings-routes.ts';
import { withViews } from '#services/pictures/picture-views.ts';
import {
  createPreviewLink,
  listAllPreviewLinks,
  listPreviewLinks,
  openPreview,
  revokePreviewLink,
} from '#services/previews/preview-links.ts';
import { defineHandler, type Handler } from '../handler.ts';

/** Preview links, which show a record to anybody who has the link [PUB-4]. */
export const previewHandlers: Handler[] = [
  defineHandler(previewRoutes.getPreviewLinks, async ({ deps, kind, param: id, now }) => ({
    data: await listPreviewLinks(deps.store, { kind, id }, { secret: deps.accessTokenSecret, now }),
  })),
  defineHandler(getAllPreviewLinks, async ({ deps, page, now }) => {
    const { records, nextCursor } = await listAllPreviewLinks(deps.store, { page, now });
    return { data: records, nextCursor };
  }),
  defineHandler(
    previewRoutes.postPreviewLink,
    async ({ deps, kind, param: id, body, user, now }) => ({
      data: await createPreviewLink(deps.store, { kind, id }, body, {
        secret: deps.accessTokenSecret,
        actor: user._id,
        now,
      }),
    }),
  ),
  defineHandler(previewRoutes.deletePreviewLink, async ({ deps, param, user, now }) => {
    await revokePreviewLink(deps.store, param, { actor: user._id, now });
    return { data: { _id: param } };
  }),
  defineHandler(previewRoutes.openPreview, async ({ deps: { store, ...deps }, body, now }) => {
    const shown = await openPreview(store, body.token, { secret: deps.accessTokenSecret, now });
    const record = await store.read((db) => withViews(db, shown.kind, shown.record));
    return { data: { ...shown, record } };
  }),
];
