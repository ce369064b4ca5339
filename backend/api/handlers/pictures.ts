import * as routes from '#contract/picture-routes.ts';
import { findPictures, getPicture, updatePicture } from '#services/pictures/pictures.ts';
import { etagOf } from '../etag.ts';
import { defineHandler, type Handler } from '../handler.ts';

/** The library of pictures [IMG-2]. */
export const pictureHandlers: Handler[] = [
  defineHandler(routes.findPictures, async ({ deps, body }) => ({
    data: await findPictures(deps.store, body),
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
];
