import type { Config } from '@netlify/functions';
import { uploadHandlers } from '#api/handlers/upload.ts';
import { blobImages, readBlobImage } from '#netlify/blobs/blob-images.ts';
import { serve } from '#netlify/host/serve.ts';

/** Uploads pictures. Separate, because only this function contains the image decoder. */
export default serve(uploadHandlers, {
  imageStore: blobImages(),
  readImage: readBlobImage,
});

/** The bundler reads this statically, so every path is written out in both spellings. */
export const config: Config = {
  path: ['/uploadImage', '/uploadimage', '/framePicture/:id', '/framepicture/:id'],
};
