import { createHash } from 'node:crypto';
import { framePicture as framePictureRoute } from '#contract/picture-routes.ts';
import * as routes from '#contract/routes.ts';
import { sanitizeImage } from '#services/images/sanitize-image.ts';
import { framePicture } from '#services/pictures/frame-picture.ts';
import { addPicture, reusePicture } from '#services/pictures/pictures.ts';
import { etagOf } from '../etag.ts';
import { defineHandler, type Handler } from '../handler.ts';
import { limitAccount } from '../rate-limits.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Receiving pictures and cutting them to shape [IMG-1, IMG-2]. Apart from the rest, so that only one function carries the image decoder. */
export const uploadHandlers: Handler[] = [
  defineHandler(routes.uploadImage, async ({ deps, file, user, now }) => {
    await limitAccount(deps, 'uploads', user, now);
    const sourceSha256 = file.sourceSha256 ?? sha256(file.bytes);
    const kept = await reusePicture(deps.store, sourceSha256);
    if (kept !== null) return { data: { data: { url: kept } } };
    const image = await sanitizeImage(file.bytes);
    const address = await deps.imageStore.put(image);
    const uploaded = { address, fileName: file.name, sourceSha256 };
    await addPicture(deps.store, image, uploaded, { actor: user._id, now });
    return { data: { data: { url: address } } };
  }),
  defineHandler(framePictureRoute, async (context) => {
    const { deps, host, param, body, user, now, expectedVersion } = context;
    await limitAccount(deps, 'uploads', user, now);
    const picture = await framePicture(deps.store, deps, param, body, expectedVersion);
    deps.requestRebuild(host.waitUntil);
    return { data: picture, etag: etagOf(picture.version) };
  }),
];
