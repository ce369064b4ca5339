import type { Config } from '@netlify/functions';
import { uploadHandlers } from '#api/handlers/upload.ts';
import { blobImages } from '#netlify/blobs/blob-images.ts';
import { serve } from '#netlify/host/serve.ts';

/** Stores uploads and framed copies. It is a separate function, so most others do not contain the picture decoder. */
export default serve(uploadHandlers, blobImages);

/** Netlify reads this statically. */
export const config: Config = {
  path: ['/uploadImage', '/uploadimage', '/framePicture/:id', '/framepicture/:id'],
};
