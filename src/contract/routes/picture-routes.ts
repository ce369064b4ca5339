/**
 * The routes for the picture library [IMG-2]. They are not in `routes.ts`, so that the dashboard does not load their schemas
 * when it starts.
 */
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

// Newest first
export const findPictures = act('/findPictures', 'editor', pictureSearch, picturePage);
// The details of pictures, for previews
export const findPictureViews = act('/findPictureViews', 'editor', pictureAddresses, pictureViews);
export const getPicture = read('/getPicture/:id', 'editor', pictureDetails);
// Also makes copies of the file in the site's aspect ratios
export const framePicture = {
  ...act('/framePicture/:id', 'editor', pictureFraming, pictureRecord),
  ifMatch: true,
  limits: ['uploads'],
} as const;
export const updatePicture = {
  ...change('/updatePicture/:id', 'editor', pictureUpdate, pictureRecord),
  ifMatch: true,
} as const;
// Replaces the picture everywhere and moves it to the trash. `undoBatch` undoes it.
export const replacePicture = act('/replacePicture/:id', 'editor', pictureReplacement, batchResult);

// Moves the picture to the trash if nothing uses it.
export const deletePicture = remove('/deletePicture/:id', 'editor');
export const restorePicture = act('/restorePicture/:id', 'editor', z.object({}), pictureRecord);
