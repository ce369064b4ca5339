import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getPicture } from '#contract/picture-routes.ts';
import { call } from '../api.ts';
import { publishingKey } from '../publish/use-publishing.ts';
import { picturesKey } from '../screens/picture/library/use-found-pictures.ts';

/** A picture with its uses, and the `ETag` of what was read. */
export const usePicture = (id: string) =>
  useQuery({
    queryKey: [...picturesKey, 'one', id],
    queryFn: ({ signal }) => call(getPicture, { params: { id }, signal }),
    staleTime: 0,
  });

/** Loads again what is shown of pictures, and what a change of one leaves to be published. */
export function usePicturesChanged() {
  const client = useQueryClient();
  return () => {
    client.invalidateQueries({ queryKey: picturesKey });
    client.invalidateQueries({ queryKey: publishingKey });
  };
}
