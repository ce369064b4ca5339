/**
 * The rows of the table of routes (`routes.ts`) about the library of pictures [IMG-2]. Apart, so that the dashboard's start
 * does not load their schemas.
 */
import {
  pictureDetails,
  picturePage,
  pictureRecord,
  pictureSearch,
  pictureUpdate,
} from './pictures.ts';
import { act, change, read } from './route.ts';

// The newest first
export const findPictures = act('/findPictures', 'admin', pictureSearch, picturePage);
export const getPicture = read('/getPicture/:id', 'admin', pictureDetails);
export const updatePicture = change('/updatePicture/:id', 'admin', pictureUpdate, pictureRecord);
