/**
 * The rows of the table of routes (`routes.ts`) about the library of pictures [IMG-2]. Apart, so that the dashboard's start
 * does not load their schemas.
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

// The newest first
export const findPictures = act('/findPictures', 'editor', pictureSearch, picturePage);
// For previews: what pages show of pictures
export const findPictureViews = act('/findPictureViews', 'editor', pictureAddresses, pictureViews);
export const getPicture = read('/getPicture/:id', 'editor', pictureDetails);
// Makes copies of its file in the shapes of the site
export const framePicture = {
  ...act('/framePicture/:id', 'editor', pictureFraming, pictureRecord),
  ifMatch: true,
  limits: ['uploads'],
} as const;
export const updatePicture = {
  ...change('/updatePicture/:id', 'editor', pictureUpdate, pictureRecord),
  ifMatch: true,
} as const;
// Everywhere, and into the trash; undone by `undoBatch`.
export const replacePicture = act('/replacePicture/:id', 'editor', pictureReplacement, batchResult);

// Into the trash, where it is used nowhere.
export const deletePicture = remove('/deletePicture/:id', 'editor');
export const restorePicture = act('/restorePicture/:id', 'editor', z.object({}), pictureRecord);
