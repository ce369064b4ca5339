import { etagOf } from '#contract/http/etag.ts';
import * as routes from '#contract/routes/picture-routes.ts';
import { deletePicture, restorePicture } from '#services/pictures/picture-trash.ts';
import { findPictureViews } from '#services/pictures/picture-views.ts';
import { findPictures, getPicture, updatePicture } from '#services/pictures/pictures.ts';
import { replacePicture } from '#services/pictures/replace-picture.ts';
import { defineHandler, definePublishing, type Handler } from '../handler.ts';

/** The library of pictures [IMG-2]. */
export const pictureHandlers: Handler[] = [
  defineHandler(routes.findPictures, async ({ ctx, body }) => ({
    data: await findPictures(ctx, body),
  })),
  defineHandler(routes.findPictureViews, async ({ ctx, body }) => ({
    data: await findPictureViews(ctx, body.addresses),
  })),
  defineHandler(routes.getPicture, async ({ ctx, param }) => {
    const found = await getPicture(ctx, param);
    return { data: found, etag: etagOf(found.picture.version) };
  }),
  definePublishing(routes.updatePicture, async ({ ctx, param: id, body, expectedVersion }) => {
    const picture = await updatePicture(ctx, { ...body, id, expectedVersion });
    return { data: picture, etag: etagOf(picture.version) };
  }),
  definePublishing(routes.replacePicture, async ({ ctx, param: id, body }) => ({
    data: await replacePicture(ctx, { id, by: body.by }),
  })),
  defineHandler(routes.deletePicture, async ({ ctx, param }) => {
    await deletePicture(ctx, param);
    return { data: { _id: param } };
  }),
  defineHandler(routes.restorePicture, async ({ ctx, param }) => ({
    data: await restorePicture(ctx, param),
  })),
];
