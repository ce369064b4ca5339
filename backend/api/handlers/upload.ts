import { framePicture as framePictureRoute } from '#contract/routes/picture-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { framePicture } from '#services/pictures/frame-picture.ts';
import { uploadPicture } from '#services/pictures/upload-picture.ts';
import { defineHandler, definePublishingHandler, type Handler } from '../handler.ts';
import { createFileCounter } from '../rate-limits.ts';
import { toPictureReply } from '../reply.ts';

/**
 * Netlify serves these routes with a separate function, so most functions do not contain the picture decoder [IMG-1,
 * IMG-2].
 */
export const uploadHandlers: Handler[] = [
  defineHandler(routes.uploadImage, async ({ deps, ctx, file, user, now }) => {
    const { imageStore } = deps;
    const countFiles = createFileCounter(deps, user, now);
    const { address, wasAnimated } = await uploadPicture({ ...ctx, imageStore, countFiles }, file);
    return { data: { url: address, ...(wasAnimated && { wasAnimated }) } };
  }),
  definePublishingHandler(framePictureRoute, (context) => {
    const { deps, param: id, body, user, now, expectedVersion } = context;
    const { imageStore, readImage } = deps;
    const ctx = {
      ...context.ctx,
      imageStore,
      readImage,
      countFiles: createFileCounter(deps, user, now),
    };
    return toPictureReply(framePicture(ctx, { ...body, id, expectedVersion }));
  }),
];
