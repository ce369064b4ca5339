import type { Config } from '@netlify/functions';
import { uploadHandlers } from '#api/handlers/upload.ts';
import { blobImages, readBlobImage } from '#netlify/blobs/blob-images.ts';
import { serve } from '#netlify/host/serve.ts';

/** Uploads pictures. It is a separate function, so that the others need not load the image decoder. */
export default serve(uploadHandlers, {
  imageStore: blobImages(),
  readImage: readBlobImage,
});

/** Netlify reads this statically, so every path is written out in both spellings. */
export const config: Config = {
  path: ['/uploadImage', '/uploadimage', '/framePicture/:id', '/framepicture/:id'],
};
