import * as routes from '#contract/routes.ts';
import { sanitizeImage } from '#services/images/sanitize-image.ts';
import { defineHandler, type Handler } from '../handler.ts';
import { limitAccount } from '../rate-limits.ts';

/** Receiving pictures [IMG-1]. Apart from the rest, so that only one function carries the image decoder. */
export const uploadHandlers: Handler[] = [
  defineHandler(routes.uploadImage, async ({ deps, file, user, now }) => {
    await limitAccount(deps, 'uploads', user, now);
    const url = await deps.imageStore.put(await sanitizeImage(file));
    return { data: { data: { url } } };
  }),
];
