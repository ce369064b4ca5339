import { useState } from 'react';
import type { Picture } from '#contract/entities/pictures.ts';
import type { Framing } from '#contract/fields/picture-frames.ts';
import { framePicture } from '#contract/routes/picture-routes.ts';
import { call } from '../../../data/api.ts';
import { useLeaveGuard } from '../../../ui/navigation/use-leave-guard.ts';
import { usePictureChange } from '../library/use-picture-change.ts';
import { findInvalidSides, isSameFraming, toFraming, toFramingValues } from './framing-values.ts';

export type FramingState = ReturnType<typeof useFraming>;

export function useFraming(picture: Picture, onSaved?: () => void) {
  const [values, setValues] = useState(() => toFramingValues(picture));
  const { save, base, theirs } = usePictureChange<Framing>({
    picture,
    send: (body, version) => call(framePicture, { ...version, body }),
    isSame: isSameFraming,
    savedText: 'Crop saved.',
    failedText: 'Failed to crop this picture',
    onSettled: (_, isSaved) => isSaved && onSaved?.(),
  });
  const framing = toFraming(values);
  const invalidSides = findInvalidSides(values);
  const isDirty = !isSameFraming(framing, base);
  useLeaveGuard(isDirty, 'Your crop will be lost.');
  const canSave = isDirty && invalidSides.length === 0;
  return {
    values,
    setValues,
    framing,
    invalidSides,
    wasCroppedByOthers: theirs !== null,
    canSave,
    save: () => canSave && save.mutate(framing),
    isPending: save.isPending,
  };
}
