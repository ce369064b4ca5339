/** The routes for the picture library [IMG-2]. */
import * as z from 'zod/mini';
import { batchResult } from '../entities/batches.ts';
import {
  pictureAddresses,
  pictureDetails,
  pictureFraming,
  picturePage,
  pictureRecord,
  pictureReplacement,
  pictureSearch,
  pictureUpdate,
  pictureViews,
} from '../entities/pictures.ts';
import { act, change, read, remove } from '../http/route.ts';

/** The library does not belong to a kind. API keys for a kind with pictures can read it [API-8]. */
const forReading = { keys: 'read', ofPictures: true } as const;

export const findPictures = {
  ...act('/findPictures', 'editor', pictureSearch, picturePage),
  ...forReading,
} as const;
export const findPictureViews = {
  ...act('/findPictureViews', 'editor', pictureAddresses, pictureViews),
  ...forReading,
} as const;
// An API key receives the uses in records of its kinds.
export const getPicture = {
  ...read('/getPicture/:id', 'editor', pictureDetails),
  ...forReading,
} as const;
// Also creates copies of the file in the site's aspect ratios.
export const framePicture = {
  ...act('/framePicture/:id', 'editor', pictureFraming, pictureRecord),
  ifMatch: true,
  limits: ['uploads'],
} as const;
// A key with the scope `propose` can change only pictures that it uploaded and that only its own drafts use.
export const updatePicture = {
  ...change('/updatePicture/:id', 'editor', pictureUpdate, pictureRecord),
  ifMatch: true,
  keys: 'propose',
  ofPictures: true,
} as const;
// Also moves the picture to the trash. `undoBatch` reverses both.
export const replacePicture = act('/replacePicture/:id', 'editor', pictureReplacement, batchResult);

// Moves the picture to the trash if nothing uses it.
export const deletePicture = remove('/deletePicture/:id', 'editor');
export const restorePicture = act('/restorePicture/:id', 'editor', z.object({}), pictureRecord);
