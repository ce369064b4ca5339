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
import { get, post, put, remove } from '../http/route.ts';

/** The library does not belong to a kind. API keys for a kind with pictures can read it [API-8]. */
const readAccess = { keys: 'read', servesPictures: true } as const;

export const findPictures = {
  ...post('/findPictures', 'editor', pictureSearch, picturePage),
  ...readAccess,
} as const;
export const findPictureViews = {
  ...post('/findPictureViews', 'editor', pictureAddresses, pictureViews),
  ...readAccess,
} as const;
// An API key receives the uses in records of its kinds.
export const getPicture = {
  ...get('/getPicture/:id', 'editor', pictureDetails),
  ...readAccess,
} as const;
// Also creates copies of the file in the site's aspect ratios.
export const framePicture = {
  ...post('/framePicture/:id', 'editor', pictureFraming, pictureRecord),
  ifMatch: true,
  limits: ['uploads'],
} as const;
// A key with the scope `propose` can change only pictures that it uploaded and that only its own drafts use.
export const updatePicture = {
  ...put('/updatePicture/:id', 'editor', pictureUpdate, pictureRecord),
  ifMatch: true,
  keys: 'propose',
  servesPictures: true,
} as const;
// Also moves the picture to the trash. `undoBatch` reverses both.
export const replacePicture = post(
  '/replacePicture/:id',
  'editor',
  pictureReplacement,
  batchResult,
);

// Moves the picture to the trash if nothing uses it.
export const deletePicture = remove('/deletePicture/:id', 'editor');
export const restorePicture = post('/restorePicture/:id', 'editor', z.object({}), pictureRecord);
