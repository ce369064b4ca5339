import * as routes from '#contract/routes.ts';
import { cleanImage } from '#services/images.ts';
import { type Handler, on } from '../handling.ts';

/** Receiving pictures [IMG-1]. Apart from the rest, so that only one function carries the image decoder. */
export const uploadHandlers: Handler[] = [
  on(routes.uploadImage, async ({ deps, file }) => {
    const url = await deps.imageStore.keep(await cleanImage(file));
    return { data: { data: { url } } };
  }),
];
