import { etagOf } from '#contract/http/etag.ts';
import * as routes from '#contract/routes/picture-routes.ts';
import { deletePicture, restorePicture } from '#services/pictures/picture-trash.ts';
import { readPictureViews } from '#services/pictures/picture-views.ts';
import { findPictures, getPicture, updatePicture } from '#services/pictures/pictures.ts';
import { replacePicture } from '#services/pictures/replace-picture.ts';
import { defineHandler, type Handler } from '../handler.ts';

/** The library of pictures [IMG-2]. */
export const pictureHandlers: Handler[] = [
  defineHandler(routes.findPictures, async ({ deps, body, user }) => ({
    data: await findPictures(deps.store, user._id, body),
  })),
  defineHandler(routes.findPictureViews, async ({ deps, body }) => ({
    data: await deps.store.read((db) => readPictureViews(db, body.addresses)),
  })),
  defineHandler(routes.getPicture, async ({ deps, param }) => {
    const found = await getPicture(deps.store, param);
    return { data: found, etag: etagOf(found.picture.version) };
  }),
  defineHandler(routes.updatePicture, async ({ deps, host, param, body, expectedVersion }) => {
    const picture = await updatePicture(deps.store, param, body, expectedVersion);
    deps.requestRebuild(host.waitUntil);
    return { data: picture, etag: etagOf(picture.version) };
  }),
  defineHandler(routes.replacePicture, async ({ deps, host, param, body, user, now }) => {
    const author = { actor: user._id, now };
    const replaced = await replacePicture(deps.store, param, body.by, author);
    deps.requestRebuild(host.waitUntil);
    return { data: replaced };
  }),
  defineHandler(routes.deletePicture, async ({ deps, param, now }) => {
    await deletePicture(deps.store, param, now);
    return { data: { _id: param } };
  }),
  defineHandler(routes.restorePicture, async ({ deps, param }) => ({
    data: await restorePicture(deps.store, param),
  })),
];
