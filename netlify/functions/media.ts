import type { Config, Context } from '@netlify/functions';
import { createMediaApp } from '#api/media.ts';
import { blobImages } from '#netlify/blobs/blob-images.ts';
import { logAsJson } from '#services/log.ts';

const media = createMediaApp({ readImage: blobImages.read, log: logAsJson });

export default (request: Request, platform?: Pick<Context, 'requestId'>) =>
  media.fetch(request, { requestId: platform?.requestId });

export const config: Config = { path: '/media/:fileName' };
