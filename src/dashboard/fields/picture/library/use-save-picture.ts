import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Picture } from '#contract/entities/pictures.ts';
import { toast } from '#ui/alert.ts';
import { publishingKey } from '../../../data/publish/use-publishing.ts';
import { showError } from '../../../ui/show-error.ts';
import { type PictureChange, savePicture } from './save-picture.ts';
import { picturesKey } from './use-found-pictures.ts';

/**
 * Saves what is told of a picture. `theirs` is the picture as somebody else has left it meanwhile: the next save is compared
 * with that. `onAnswer` gets the picture as it is now, and whether what was sent is stored.
 */
export function useSavePicture(
  opened: Picture,
  onAnswer: (picture: Picture, isSaved: boolean) => void,
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
      if (isSaved) toast('The picture is saved.', 3000);
      client.invalidateQueries({ queryKey: picturesKey });
      client.invalidateQueries({ queryKey: publishingKey });
      onAnswer(now, isSaved);
    },
    onError: (error) => showError(error, 'Failed to save this picture', { typed: true }),
  });
  return { save, theirs };
}
