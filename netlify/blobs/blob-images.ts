import { getStore } from '@netlify/blobs';
import { createBlobImages } from '#services/images/blob-images.ts';

/** Stores pictures in Netlify's blob store. The `media` function serves them at `/media/{fileName}`. */
export const blobImages = createBlobImages(() =>
  getStore({ name: 'pictures', consistency: 'strong' }),
);
