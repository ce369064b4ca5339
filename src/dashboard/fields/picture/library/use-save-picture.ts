import type { Picture } from '#contract/entities/pictures.ts';
import { updatePicture } from '#contract/routes/picture-routes.ts';
import { call } from '../../../data/api.ts';
import type { PictureChange } from './picture-description.ts';
import { usePictureChange } from './use-picture-change.ts';

/** Saves the name and alternative text of a picture, as `usePictureChange` does. */
export const useSavePicture = (
  opened: Picture,
  onSettled: (picture: Picture, isSaved: boolean) => void,
) =>
  usePictureChange<PictureChange>({
    opened,
    send: (body, version) => call(updatePicture, { ...version, body }),
    isSame: (one, other) => one.alt === other.alt && one.fileName === other.fileName,
    saved: 'Picture saved.',
    failed: 'Failed to save this picture',
    onSettled,
  });
