import type { Config } from '@netlify/functions';
import { logEvent } from '#api/log-event.ts';
import { createMedia } from '#api/media.ts';
import { readBlobImage } from '#services/images/blob-images.ts';

const media = createMedia({ readImage: readBlobImage, log: logEvent });

/** Pictures from the blob store. */
export default (request: Request) => media.fetch(request);

export const config: Config = { path: '/media/:fileName' };
