import { etagOf } from '#contract/http/etag.ts';
import { framePicture as framePictureRoute } from '#contract/routes/picture-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { framePicture } from '#services/pictures/frame-picture.ts';
import { uploadPicture } from '#services/pictures/upload-picture.ts';
import { defineHandler, type Handler } from '../handler.ts';
import { limitPictureFiles } from '../rate-limits.ts';

/** Uploads and crops pictures [IMG-1, IMG-2]. Separate, so that only one function contains the image decoder. */
export const uploadHandlers: Handler[] = [
  defineHandler(routes.uploadImage, async ({ deps, file, user, now }) => {
    const target = {
      imageStore: deps.imageStore,
      countFiles: limitPictureFiles(deps, user, now),
    };
    const author = { actor: user._id, now };
    const { address, wasMoving } = await uploadPicture(deps.store, target, file, author);
    return { data: { data: { url: address, ...(wasMoving && { wasMoving }) } } };
  }),
  defineHandler(framePictureRoute, async (context) => {
    const { deps, host, param, body, user, now, expectedVersion } = context;
    const { imageStore, readImage } = deps;
    const files = { imageStore, readImage, countFiles: limitPictureFiles(deps, user, now) };
    const picture = await framePicture(deps.store, files, param, body, expectedVersion);
    deps.requestRebuild(host.waitUntil);
    return { data: picture, etag: etagOf(picture.version) };
  }),
];
