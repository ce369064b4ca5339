import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Picture } from '#contract/entities/pictures.ts';
import { ProblemError } from '#contract/http/client.ts';
import { formatEtag } from '#contract/http/etag.ts';
import { updatePicture } from '#contract/routes/picture-routes.ts';
import { toast } from '#ui/alert.ts';
import { call } from '../../../data/api.ts';
import { publishingKey } from '../../../data/publish/use-publishing.ts';
import { showError } from '../../../ui/show-error.ts';
import { type PictureChange, toDescription } from './picture-description.ts';
import { picturesKey } from './use-picture-search.ts';

/** The picture and the version on which the change is based. */
interface BaseVersion {
  params: { id: string };
  ifMatch: string;
}

interface PictureChangeOptions<C> {
  picture: Picture;
  /** Rejects as `call` does. */
  send: (change: C, version: BaseVersion) => Promise<{ data: Picture }>;
  /** Compares only the details that the change replaces. */
  isSame: (a: Picture, b: Picture) => boolean;
  /** The text of the toast after a save. */
  savedText: string;
  failedText: string;
  /** Receives the current picture and whether the change was stored. */
  onSettled: (picture: Picture, isSaved: boolean) => void;
}

/**
 * Saves a change to a picture. If someone else has changed the same details since the picture was opened, stores
 * nothing and sets `theirs` to their version. The next save is based on that version. Changes to other details do not
 * conflict.
 */
export function usePictureChange<C>(options: PictureChangeOptions<C>) {
  const client = useQueryClient();
  const [base, setBase] = useState(options.picture);
  const [theirs, setTheirs] = useState<Picture | null>(null);
  const save = useMutation({
    mutationFn: (change: C) => sendChange(change, base, options),
    onSuccess: ({ picture, isSaved }) => {
      setBase(picture);
      setTheirs(isSaved ? null : picture);
      if (isSaved) toast(options.savedText, 3000);
      client.invalidateQueries({ queryKey: picturesKey });
      client.invalidateQueries({ queryKey: publishingKey });
      options.onSettled(picture, isSaved);
    },
    onError: (error) => showError(error, options.failedText, { keepsInput: true }),
  });
  return { save, base, theirs };
}

async function sendChange<C>(
  change: C,
  base: Picture,
  options: Pick<PictureChangeOptions<C>, 'send' | 'isSame'>,
): Promise<{ picture: Picture; isSaved: boolean }> {
  const version = { params: { id: base._id }, ifMatch: formatEtag(base.version) };
  try {
    return { picture: (await options.send(change, version)).data, isSaved: true };
  } catch (error) {
    const isConflict =
      error instanceof ProblemError && error.problem.code === 'precondition-failed';
    if (!isConflict) throw error;
    const theirs = error.problem.current as Picture;
    return options.isSame(theirs, base)
      ? sendChange(change, theirs, options)
      : { picture: theirs, isSaved: false };
  }
}

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
