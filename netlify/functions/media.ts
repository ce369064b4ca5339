import type { Config } from '@netlify/functions';
import { createMedia } from '#api/media.ts';
import { readBlobImage } from '#services/images/blob-images.ts';
import { logAsJson } from '#services/log.ts';

const media = createMedia({ readImage: readBlobImage, log: logAsJson });

/** Pictures from the blob store. */
export default (request: Request) => media.fetch(request);

export const config: Config = { path: '/media/:fileName' };
