import type { Picture } from '#contract/entities/pictures.ts';
import { updatePicture } from '#contract/routes/picture-routes.ts';
import { call } from '../../../data/api.ts';
import { type PictureChange, toDescription } from './picture-description.ts';
import { usePictureChange } from './use-picture-change.ts';

/** Saves the name and the alt text of a picture, including the translations of the alt text. */
export const useSavePicture = (
  picture: Picture,
  onSettled: (picture: Picture, isSaved: boolean) => void,
) =>
  usePictureChange<PictureChange>({
    picture,
    send: (body, version) => call(updatePicture, { ...version, body }),
    isSame: (a, b) => JSON.stringify(toDescription(a)) === JSON.stringify(toDescription(b)),
    savedText: 'Picture saved.',
    failedText: 'Failed to save this picture',
    onSettled,
  });
