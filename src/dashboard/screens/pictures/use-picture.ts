import { useQuery } from '@tanstack/react-query';
import { getPicture } from '#contract/routes/picture-routes.ts';
import { call } from '../../data/api.ts';
import { picturesKey } from '../../fields/picture/library/use-found-pictures.ts';

/** A picture with its uses. */
export const usePicture = (id: string) =>
  useQuery({
    queryKey: [...picturesKey, 'one', id],
    queryFn: async ({ signal }) => (await call(getPicture, { params: { id }, signal })).data,
    staleTime: 0,
  });
