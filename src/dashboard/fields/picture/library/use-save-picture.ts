import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Picture } from '#contract/entities/pictures.ts';
import { toast } from '#ui/alert.ts';
import { publishingKey } from '../../../data/publish/use-publishing.ts';
import { showError } from '../../../ui/show-error.ts';
import { type PictureChange, savePicture } from './save-picture.ts';
import { picturesKey } from './use-found-pictures.ts';

/**
 * Saves the name and alternative text of a picture. `theirs` is the picture with someone else's changes; the next save is
 * compared with it. `onSettled` gets the current picture, and whether the sent values are stored.
 */
export function useSavePicture(
  opened: Picture,
  onSettled: (picture: Picture, isSaved: boolean) => void,
) {
  const client = useQueryClient();
  const [theirs, setTheirs] = useState<Picture | null>(null);
  const [base, setBase] = useState(opened);
  const save = useMutation({
    mutationFn: (body: PictureChange) => savePicture(body, base),
    onSuccess: (outcome) => {
      const isSaved = 'saved' in outcome;
      const now = isSaved ? outcome.saved : outcome.theirs;
      setBase(now);
      setTheirs(isSaved ? null : now);
      if (isSaved) toast('Picture saved.', 3000);
      client.invalidateQueries({ queryKey: picturesKey });
      client.invalidateQueries({ queryKey: publishingKey });
      onSettled(now, isSaved);
    },
    onError: (error) => showError(error, 'Failed to save this picture', { typed: true }),
  });
  return { save, theirs };
}
